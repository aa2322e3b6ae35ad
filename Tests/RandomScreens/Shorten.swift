/// The shortest part of a sequence that is found to fail still, by leaving out ever smaller pieces.
///
/// - Parameter trials: how often `fails` is asked at most.
package func shortened<Element>(
  _ sequence: [Element], trials: Int = 2000, while fails: ([Element]) -> Bool
) -> [Element] {
  var kept = sequence
  var left = trials
  var length = max(kept.count / 2, 1)
  while true {
    var start = 0
    let countBefore = kept.count
    while start < kept.count, left > 0 {
      var shorter = kept
      shorter.removeSubrange(start..<min(start + length, kept.count))
      left -= 1
      if fails(shorter) { kept = shorter } else { start += length }
    }
    // At single elements it goes on until none can be left out.
    if left == 0 || (length == 1 && kept.count == countBefore) { return kept }
    length = max(length / 2, 1)
  }
}
