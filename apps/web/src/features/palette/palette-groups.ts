import { fold } from '@foyer/contract/folded-text.ts'
import type { Command } from '@foyer/ui/command-palette.tsx'

export interface PaletteCommand extends Command {
  readonly run: () => void
  /** An alias that is searched too. */
  readonly also?: string
}

export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly commands: readonly PaletteCommand[]
  /** The gateway has already filtered them by the text. */
  readonly isFound?: boolean
}

/** Pages and settings are many: while nothing is typed, a few of each are shown. */
const shownUntyped = 6

/** The groups with the commands whose name contains every word of the text, ignoring case and diacritics. */
export function groupsOf(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = fold(text).split(' ').filter(Boolean)
  return groups
    .map((group) => {
      if (group.isFound) return group
      const fitting = group.commands.filter(({ label, also = '' }) => {
        const name = fold(`${label} ${also}`)
        return words.every((word) => name.includes(word))
      })
      return { ...group, commands: words.length === 0 ? fitting.slice(0, shownUntyped) : fitting }
    })
    .filter(({ commands }) => commands.length > 0)
}
