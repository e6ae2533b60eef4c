import { leftToRight } from './left-to-right.ts'
import { isTimeZone } from './time-zone.ts'

const dayParts = { year: 'numeric', month: 'short', day: 'numeric' } as const
const timeParts = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
} as const

interface InstantFormat {
  /** Formats date and time in the order of the language, such as `Nov 21, 2026, 14:32:08 UTC+8`. */
  whole(instant: string): string
  day(instant: string): string
  time(instant: string): string
}

/**
 * Creates formatters for times in the operator's time zone. Every time includes the offset, because the player can be in another
 * zone and compares the times with those of the operator's site. A missing or unknown zone means UTC.
 */
export function instantFormat(lang: string, timeZone?: string | null): InstantFormat {
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
  const writer = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lang, { ...parts, timeZone: zone })
    return (instant: string) => {
      const at = new Date(instant)
      const named = format.formatToParts(at)
      return named.map(({ type, value }) => (type === 'timeZoneName' ? offsetOf(at, zone) : value)).join('')
    }
  }
  return { whole: writer({ ...dayParts, ...timeParts }), day: writer(dayParts), time: writer(timeParts) }
}

/** Formats the zone's offset at a time, the same in every language: `UTC+8`. */
function offsetOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return leftToRight(name.replace('GMT', 'UTC').replace(/\+0$/, ''))
}
