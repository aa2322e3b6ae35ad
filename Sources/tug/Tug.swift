@main
struct Tug {
  static func main() {}
}
