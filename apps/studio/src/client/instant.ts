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
  /** The day and the time, in the order of the language, such as `Nov 21, 2026, 14:32:08 UTC+8`. */
  whole(instant: string): string
  day(instant: string): string
  time(instant: string): string
}

/**
 * Writes moments in the operator's zone, whose offset is named with every time: the player may be anywhere, and compares them with
 * what the operator shows. Where no zone was told, or one that the browser does not know, it is UTC.
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

/** The zone's offset at a moment, spelled alike in every language: `UTC+8`. */
function offsetOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return leftToRight(name.replace('GMT', 'UTC').replace(/\+0$/, ''))
}
