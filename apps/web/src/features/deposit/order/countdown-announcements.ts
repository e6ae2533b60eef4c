const minuteMs = 60_000
/** Ascending. */
const announcedMinutes = [1, 5, 15]

/** The latest mark, in minutes, at which screen readers announce the time left; undefined before the first mark and after the end. */
export function findMinuteMarkToAnnounce(leftMs: number): number | undefined {
  return leftMs <= 0 ? undefined : announcedMinutes.find((minutes) => leftMs <= minutes * minuteMs)
}
