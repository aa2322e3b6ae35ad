// The core's only import: the C library's mathematics. Everything else is the standard library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The functions of libm that the core uses, under one name. The last digits differ between
/// machines; goldens therefore hold nine significant digits.
enum LibM {
  /// The angle of the vector (x, y) from the positive x axis, in radians, −π…π.
  static func atan2(_ y: Double, _ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.atan2(y, x)
    #elseif canImport(Glibc)
      Glibc.atan2(y, x)
    #else
      Musl.atan2(y, x)
    #endif
  }
}
