const avatarUrls = import.meta.glob<string>('./avatars/*.svg', { query: '?url', import: 'default', eager: true })

/** The URL of an avatar; undefined for an unknown one, which shows the initial of the name instead. */
export function getAvatarUrl(icon: string | undefined): string | undefined {
  return avatarUrls[`./avatars/${icon}.svg`]
}
