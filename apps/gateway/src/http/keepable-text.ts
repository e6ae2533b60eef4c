/** Whether the database keeps the text as it is: PostgreSQL takes neither a zero character nor half of a surrogate pair. */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
