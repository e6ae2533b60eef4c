/** Whether a name is that of a zone (IANA, or an offset such as `+08:00`) that this machine can tell the time in. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
