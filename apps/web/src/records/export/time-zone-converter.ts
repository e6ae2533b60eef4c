export interface TimeZoneConverter {
  /** ISO 8601, to the second, with the zone's offset at that time: `2026-11-21T14:32:08+08:00`. */
  readonly toIso: (instant: string) => string
  /** The wall time of the zone, to the second, as if it were UTC: spreadsheet dates have no time zone. */
  readonly toWallTime: (instant: string) => Date
}

/** Converts timestamps to the wall time of an IANA time zone. */
export function createTimeZoneConverter(timeZone: string): TimeZoneConverter {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsetAt = (ms: number) => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return /[+-]\d{2}:\d{2}/.exec(name)?.[0] ?? '+00:00'
  }
  const wallTime = (ms: number, offset: string) =>
    new Date(Math.floor(ms / 1_000) * 1_000 + parseOffsetMinutes(offset) * 60_000)
  return {
    toIso(instant) {
      const ms = Date.parse(instant)
      const offset = offsetAt(ms)
      return `${wallTime(ms, offset).toISOString().slice(0, 19)}${offset}`
    },
    toWallTime(instant) {
      const ms = Date.parse(instant)
      return wallTime(ms, offsetAt(ms))
    },
  }
}

function parseOffsetMinutes(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
