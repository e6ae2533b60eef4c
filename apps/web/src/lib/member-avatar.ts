const drawings = import.meta.glob<string>('./avatars/*.svg', { query: '?url', import: 'default', eager: true })

/** Address of an avatar's drawing; undefined for one that this page does not know, and then the name's letter is shown. */
export function avatarUrl(icon: string | undefined): string | undefined {
  return drawings[`./avatars/${icon}.svg`]
}
