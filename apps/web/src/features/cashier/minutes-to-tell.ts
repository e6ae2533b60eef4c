const minuteMs = 60_000
/** Ascending. */
const told = [1, 5, 15]

/** Of the few moments at which the time that is left is said aloud, the last that has come; undefined before them and after the end. */
export function minutesToTell(leftMs: number): number | undefined {
  return leftMs <= 0 ? undefined : told.find((minutes) => leftMs <= minutes * minuteMs)
}
