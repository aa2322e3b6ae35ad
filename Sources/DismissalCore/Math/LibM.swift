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

  /// e raised to x.
  static func exp(_ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.exp(x)
    #elseif canImport(Glibc)
      Glibc.exp(x)
    #else
      Musl.exp(x)
    #endif
  }

  /// e raised to x, minus 1: exact near 0, where the difference would cancel.
  static func expm1(_ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.expm1(x)
    #elseif canImport(Glibc)
      Glibc.expm1(x)
    #else
      Musl.expm1(x)
    #endif
  }

  /// The natural logarithm of x: −∞ at 0, NaN below.
  static func log(_ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.log(x)
    #elseif canImport(Glibc)
      Glibc.log(x)
    #else
      Musl.log(x)
    #endif
  }

  /// The natural logarithm of 1 + x: exact near 0; −∞ at −1, NaN below.
  static func log1p(_ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.log1p(x)
    #elseif canImport(Glibc)
      Glibc.log1p(x)
    #else
      Musl.log1p(x)
    #endif
  }

  /// The sine of an angle in radians; NaN at an infinity.
  static func sin(_ radians: Double) -> Double {
    #if canImport(Darwin)
      Darwin.sin(radians)
    #elseif canImport(Glibc)
      Glibc.sin(radians)
    #else
      Musl.sin(radians)
    #endif
  }

  /// The cosine of an angle in radians; NaN at an infinity.
  static func cos(_ radians: Double) -> Double {
    #if canImport(Darwin)
      Darwin.cos(radians)
    #elseif canImport(Glibc)
      Glibc.cos(radians)
    #else
      Musl.cos(radians)
    #endif
  }
}
