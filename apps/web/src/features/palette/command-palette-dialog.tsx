import { CommandPalette } from '@foyer/ui/command-palette.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { takeTypedPaletteText } from '#platform/navigation/open-palette.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { filterPaletteGroups, type PaletteCommandGroup } from './filter-command-groups.ts'
import { usePaletteGameSearch } from './use-game-search.ts'
import { usePageCommands } from './use-page-commands.ts'
import { useSettingCommands } from './use-setting-commands.ts'

/** The command palette (Ctrl-K): finds games while the user types, vendors, pages and settings. */
export function CommandPaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette')
  const tFrame = useTranslations('frame')
  const [text, setText] = useState(takeTypedPaletteText)
  const gameSearch = usePaletteGameSearch(text)
  const allGroups: PaletteCommandGroup[] = [
    { id: 'games', title: text.trim() ? t('games') : t('suggested'), commands: gameSearch.games, isPrefiltered: true },
    { id: 'vendors', title: t('vendors'), commands: gameSearch.vendors, isPrefiltered: true },
    { id: 'pages', title: t('pages'), commands: usePageCommands() },
    { id: 'settings', title: t('settings'), commands: useSettingCommands() },
  ]
  const groups = filterPaletteGroups(allGroups, text)
  const runCommand = (id: string) => {
    const command = groups.flatMap(({ commands }) => commands).find((candidate) => candidate.id === id)
    if (!command) return
    onClose()
    command.run()
  }
  return (
    <CommandPalette
      open
      onOpenChange={onClose}
      title={t('title')}
      closeLabel={tFrame('close')}
      searchLabel={t('search')}
      text={text}
      onTextChange={setText}
      groups={groups}
      onCommand={runCommand}
      busy={gameSearch.query.isFetching}
      empty={
        findLoadError(gameSearch.query) ? (
          <LoadFailure query={gameSearch.query} />
        ) : (
          <p role="status" className="px-4 py-10 text-center text-muted">
            {gameSearch.query.isFetching ? t('looking') : t('nothing', { text: text.trim() })}
          </p>
        )
      }
    />
  )
}
