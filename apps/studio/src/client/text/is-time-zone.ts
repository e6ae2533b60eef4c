/** Whether the runtime supports a time zone (IANA name, or an offset such as `+08:00`). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
