import { normalizeSearchText } from '@foyer/contract/normalize-search-text.ts'
import type { CommandEntry } from '@foyer/ui/command-palette.tsx'

export interface PaletteCommand extends CommandEntry {
  readonly run: () => void
  /** Everyday words for it, which are searched too. */
  readonly keywords?: string
}

export interface PaletteCommandGroup {
  readonly id: string
  readonly title: string
  readonly commands: readonly PaletteCommand[]
  /** The gateway has already filtered them by the text. */
  readonly isPrefiltered?: boolean
}

/** Pages and settings are many: while nothing is typed, a few of each are shown. */
const maxUntypedCommands = 6

/** The groups with the commands whose name contains every word of the text, ignoring case and diacritics. */
export function filterPaletteGroups(groups: readonly PaletteCommandGroup[], text: string): PaletteCommandGroup[] {
  const words = normalizeSearchText(text).split(' ').filter(Boolean)
  return groups
    .map((group) => {
      if (group.isPrefiltered) return group
      const matching = group.commands.filter(({ label, keywords = '' }) => {
        const name = normalizeSearchText(`${label} ${keywords}`)
        return words.every((word) => name.includes(word))
      })
      return { ...group, commands: words.length === 0 ? matching.slice(0, maxUntypedCommands) : matching }
    })
    .filter(({ commands }) => commands.length > 0)
}
