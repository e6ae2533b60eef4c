/** Opening hours of agent support, in the brand's time zone. Days as in ISO 8601: 1 is Monday, 7 is Sunday. */
export interface OpeningHours {
  readonly firstDay: number
  readonly lastDay: number
  /** Minutes since midnight. */
  readonly opens: number
  readonly closes: number
}

/** The whitelabel setting with the opening hours, such as `1-5 12:00-21:00`. */
export const agentSupportHoursModId = 'AGENTHOURS3'

/** Monday to Friday, noon to 9 pm (specification section 2). */
export const defaultAgentSupportHours: OpeningHours = { firstDay: 1, lastDay: 5, opens: 12 * 60, closes: 21 * 60 }

/** Parses the value of the setting; undefined if it is malformed. */
export function parseOpeningHours(text: string): OpeningHours | undefined {
  const [, first, last, ...time] =
    /^([1-7])-([1-7]) ([0-2][0-9]):([0-5][0-9])-([0-2][0-9]):([0-5][0-9])$/.exec(text) ?? []
  const [opensHour = 0, opensMinute = 0, closesHour = 0, closesMinute = 0] = time.map(Number)
  const hours = {
    firstDay: Number(first),
    lastDay: Number(last),
    opens: opensHour * 60 + opensMinute,
    closes: closesHour * 60 + closesMinute,
  }
  const isRange = hours.firstDay <= hours.lastDay && hours.opens < hours.closes && hours.closes <= 24 * 60
  return first !== undefined && isRange ? hours : undefined
}

/** Whether support is open on a weekday and minute of the day in the brand's time zone. */
export function isSupportOpenAt(hours: OpeningHours, day: number, minute: number): boolean {
  return day >= hours.firstDay && day <= hours.lastDay && minute >= hours.opens && minute < hours.closes
}
