/** Month and day that exist in every year, and a year that has 29 February (ISO 8601, Gregorian calendar). */
const monthAndDay =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))'
const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'

/**
 * The twenty field patterns of specification section 5, by pattern id. The gateway validates with them and sends the web
 * app the id of each field's pattern. The error message has the translation key `patterns.<id>`.
 */
export const fieldPatterns: readonly string[] = [
  '^[\\s\\S]*$',
  '^[A-Za-z][A-Za-z0-9]*$',
  '^[\\p{Script=Han}0-9]+$',
  '^[A-Za-z0-9._%+\\-]+@[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?)+$',
  '^[A-Za-z0-9]+$',
  '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  '^[0-9]+$',
  '^(?=.*[A-Z])[A-Za-z0-9]+$',
  '^[A-Za-z ]+$',
  '^\\S+$',
  '^[\\p{Script=Han}\\p{P}]+$',
  `^(?:[0-9]{4}-${monthAndDay}|${leapYear}-02-29)$`,
  '^[\\p{L}\\p{M} ]+$',
  `^(?:${monthAndDay}-[0-9]{4}|02-29-${leapYear})$`,
  '^[\\p{L}\\p{M}\\p{N}]+$',
  '^\\p{Script=Hangul}+$',
  '^\\p{Script=Thai}+$',
  '^[\\p{Script=Thai}A-Za-z ]+$',
  '^(?=.*[A-Z])[A-Z ]+$',
  '^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]+$',
]

/** The rule of a field, as `GET /wps/system/setting/register` returns it. */
export interface FieldRule {
  /** The pattern that the whole value must match; `*` matches anything. */
  readonly acceptedPattern: string
  /** Selects the message that explains the pattern. */
  readonly patternId: number
  readonly minLength: number
  readonly maxLength: number
}

/** Whether a value matches the rule: its length in code points is within the limits and the whole value matches the pattern. */
export function matchesRule(rule: FieldRule, value: string): boolean {
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return false
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value)
}

/** The rule for mobile numbers if a brand with mobile registration defines none (E.164: at most 15 digits). */
export const defaultMobileNumberRule: FieldRule = {
  acceptedPattern: fieldPatterns[6] ?? '*',
  patternId: 6,
  minLength: 4,
  maxLength: 15,
}
