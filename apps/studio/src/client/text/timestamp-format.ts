import { isTimeZone } from './is-time-zone.ts'
import { isolateLeftToRight } from './isolate-left-to-right.ts'

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const
const timeParts = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
} as const

interface TimestampFormatter {
  /** Formats date and time in the order of the language, such as `Nov 21, 2026, 14:32:08 UTC+8`. */
  dateTime(instant: string): string
  date(instant: string): string
  time(instant: string): string
}

/**
 * Creates formatters for times in the operator's time zone. Every time includes the offset, because the player can be in another
 * zone and compares the times with those of the operator's site. A missing or unknown zone means UTC.
 */
export function createTimestampFormatter(lang: string, timeZone?: string | null): TimestampFormatter {
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
  const createFormatter = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lang, { ...parts, timeZone: zone })
    return (instant: string) => {
      const at = new Date(instant)
      const formattedParts = format.formatToParts(at)
      return formattedParts
        .map(({ type, value }) => (type === 'timeZoneName' ? formatUtcOffset(at, zone) : value))
        .join('')
    }
  }
  return {
    dateTime: createFormatter({ ...dateParts, ...timeParts }),
    date: createFormatter(dateParts),
    time: createFormatter(timeParts),
  }
}

/** Formats the zone's offset at a time, the same in every language: `UTC+8`. */
function formatUtcOffset(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return isolateLeftToRight(name.replace('GMT', 'UTC').replace(/\+0$/, ''))
}
