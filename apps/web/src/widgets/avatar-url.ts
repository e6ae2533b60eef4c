import { avatarPath, isAvatarName } from '@foyer/contract/identity/avatars.ts'

/** The URL of an avatar; undefined for an unknown one, which shows the initial of the name instead. */
export function getAvatarUrl(icon: string | undefined): string | undefined {
  return isAvatarName(icon) ? avatarPath(icon) : undefined
}
