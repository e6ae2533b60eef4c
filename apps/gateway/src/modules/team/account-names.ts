import { readAgentNames } from '@foyer/contract/site/settings.ts'
import type { Brand } from '#brands/brands.ts'
import { maskUsername } from '#identity/masks.ts'

/** How the caller sees an account name of the team, `level` steps below. */
export type AccountNames = (account: string, level: number) => string

/** By the brand's setting: no name in full, those of direct downlines, or all of them. */
export function accountNamesFor({ settings }: Brand): AccountNames {
  const shown = readAgentNames(settings)
  const isShown = (level: number) => shown === 'all' || (shown === 'direct' && level === 1)
  return (account, level) => (isShown(level) ? account : maskUsername(account))
}
