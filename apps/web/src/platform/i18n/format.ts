import { type LocaleInfo, locales } from '@foyer/contract/locales.ts'
import { currencyDigits, isCurrency } from '@foyer/contract/money.ts'

/** What formatting depends on: the user's locale, the brand's currency and zone. */
export interface FormatContext {
  /** BCP 47. */
  readonly tag: string
  readonly currency: string
  readonly timeZone: string
}

interface MoneyOptions {
  /**
   * Digits after the point; the currency's by default. Truncated, never rounded up: nobody is shown more than they
   * have.
   */
  readonly decimals?: number
  readonly sign?: 'auto' | 'always'
  /** Omits the currency, where a heading names it. */
  readonly omitCurrency?: boolean
}

/** Each formatter is created once: creating one costs a hundred times more than using it. */
const formatterCache = new Map<string, unknown>()

/**
 * An amount in the user's locale, from the wire's decimal string. `Intl` receives the string as it is and reads it
 * exactly (ECMA-402, Intl mathematical value): no amount passes through a float.
 */
export function formatMoney(amount: string, { tag, currency }: FormatContext, options: MoneyOptions = {}): string {
  const digits = options.decimals ?? (isCurrency(currency) ? currencyDigits[currency] : 2)
  const isIso = currency.length === 3
  const format = getFormatter(`money ${tag} ${currency} ${digits} ${options.sign} ${options.omitCurrency}`, () => {
    const style =
      isIso && !options.omitCurrency
        ? { style: 'currency' as const, currency, currencyDisplay: 'narrowSymbol' as const }
        : {}
    return new Intl.NumberFormat(tag, {
      ...style,
      minimumFractionDigits: Math.min(digits, 2),
      maximumFractionDigits: digits,
      roundingMode: 'trunc',
      signDisplay: options.sign === 'always' ? 'exceptZero' : 'auto',
    } as Intl.NumberFormatOptions)
  })
  const text = format.format(amount as Intl.StringNumericLiteral)
  return isolateLtr(isIso || options.omitCurrency ? text : `${text}\u00a0${currency}`, tag)
}

const rightToLeftTags = new Set<string>(
  Object.values<LocaleInfo>(locales).flatMap(({ tag, direction }) => (direction === 'rtl' ? [tag] : [])),
)

/** In right-to-left text the currency sign would otherwise swap sides with its neighbours (Unicode UAX 9, isolates). */
function isolateLtr(text: string, tag: string): string {
  return rightToLeftTags.has(tag) ? `\u2066${text}\u2069` : text
}

/** Isolates text in an unknown language within a sentence (Unicode UAX 9, isolates). */
export function isolateBidi(text: string): string {
  return `\u2068${text}\u2069`
}

/** The sign of a decimal string. */
export function signOf(amount: string): -1 | 0 | 1 {
  if (/^-?[0.]*$/.test(amount)) return 0
  return amount.startsWith('-') ? -1 : 1
}

export function formatNumber(count: number, tag: string): string {
  return getFormatter(`number ${tag}`, () => new Intl.NumberFormat(tag)).format(count)
}

/** A fraction as a percentage, such as `0.8%`, from the wire's decimal string of at most six digits. */
export function formatRate(rate: string, tag: string): string {
  const parts = { style: 'percent', maximumFractionDigits: 4 } as const
  const text = getFormatter(`rate ${tag}`, () => new Intl.NumberFormat(tag, parts)).format(
    rate as Intl.StringNumericLiteral,
  )
  return isolateLtr(text, tag)
}

/** A duration in minutes, such as `1 hr 30 min`; zero is `0 min`. */
export function formatMinutes(minutes: number, tag: string): string {
  const inUnit = (unit: 'hour' | 'minute', count: number) =>
    getFormatter(
      `unit ${tag} ${unit}`,
      () => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }),
    ).format(count)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [inUnit('hour', hours)] : []),
    ...(rest > 0 || hours === 0 ? [inUnit('minute', rest)] : []),
  ]
  return getFormatter(`span ${tag}`, () => new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' })).format(parts)
}

/** A number of days, such as `30 days`. */
export function formatDays(count: number, tag: string): string {
  const parts = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  return getFormatter(`days ${tag}`, () => new Intl.NumberFormat(tag, parts)).format(count)
}

/** An instant in the brand's zone with its offset, such as `21 Nov 2026, 14:32:08 UTC+8`, in every language. */
export function formatTimestamp(instant: string, { tag, timeZone }: FormatContext): string {
  const format = getFormatter(`instant ${tag} ${timeZone}`, () => {
    const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
    return new Intl.DateTimeFormat(tag, {
      ...parts,
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'shortOffset',
    })
  })
  const at = new Date(instant)
  const offset = () => isolateLtr(formatZoneOffset(at.getTime(), timeZone), tag)
  return format
    .formatToParts(at)
    .map((part) => (part.type === 'timeZoneName' ? offset() : part.value))
    .join('')
}

/** A calendar day in the brand's zone. */
export function formatDay(instant: string, { tag, timeZone }: FormatContext): string {
  const format = getFormatter(
    `day ${tag} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }),
  )
  return format.format(new Date(instant))
}

/** A range of calendar days in the brand's zone; parts that both share are written once. */
export function formatDayRange(start: string, end: string, { tag, timeZone }: FormatContext): string {
  const format = getFormatter(
    `day ${tag} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }),
  )
  return format.formatRange(new Date(start), new Date(end))
}

/** A range of instants to the minute in the brand's zone, with its offset: `21 Nov 2026, 14:05 – 14:10 UTC+8`. */
export function formatTimeRange(start: string, end: string, { tag, timeZone }: FormatContext): string {
  const format = getFormatter(`times ${tag} ${timeZone}`, () => {
    const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
    return new Intl.DateTimeFormat(tag, { ...parts, hourCycle: 'h23', timeZone })
  })
  const first = new Date(start)
  return `${format.formatRange(first, new Date(end))} ${isolateLtr(formatZoneOffset(first.getTime(), timeZone), tag)}`
}

/** A month in the brand's zone. */
export function formatMonth(instant: string, { tag, timeZone }: FormatContext): string {
  const parts = { year: 'numeric', month: 'short' } as const
  const format = getFormatter(`month ${tag} ${timeZone}`, () => new Intl.DateTimeFormat(tag, { ...parts, timeZone }))
  return format.format(new Date(instant))
}

/** The calendar day of an instant in the brand's zone as calls expect it, `yyyy-MM-dd`. */
export function toIsoDay(nowMs: number, timeZone: string): string {
  const format = getFormatter(
    `wire day ${timeZone}`,
    () => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
  )
  return format.format(nowMs)
}

/** The header's clock: month/day hh:mm:ss in the brand's zone (specification section 2). */
export function formatHeaderClock(nowMs: number, timeZone: string): string {
  const format = getFormatter(`clock ${timeZone}`, () => {
    const parts = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
    return new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone })
  })
  return format.format(nowMs).replace(',', '')
}

/** The offset of the brand's zone at an instant, such as `UTC+8`. */
export function formatZoneOffset(nowMs: number, timeZone: string): string {
  const format = getFormatter(
    `zone ${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }),
  )
  const name = format.formatToParts(nowMs).find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'
  return name.replace('GMT', 'UTC').replace(/\+0$/, '')
}

/** The offset of the brand's zone in full, such as `UTC+07:00`: the header of the agent centre shows it (specification section 2). */
export function formatFullZoneOffset(nowMs: number, timeZone: string): string {
  const format = getFormatter(
    `full zone ${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  )
  const name = format.formatToParts(nowMs).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC')
}

function getFormatter<Format>(key: string, make: () => Format): Format {
  const known = formatterCache.get(key) as Format | undefined
  if (known) return known
  const fresh = make()
  formatterCache.set(key, fresh)
  return fresh
}
