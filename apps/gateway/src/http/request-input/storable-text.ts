/** Whether PostgreSQL can store the text: it accepts neither zero characters nor unpaired surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
