import { CommandPalette } from '@foyer/ui/command-palette.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { useFoundGames } from './found-games.ts'
import { usePageCommands } from './page-commands.ts'
import { groupsOf, type PaletteGroup } from './palette-groups.ts'
import { useSettingCommands } from './setting-commands.ts'

/** The command palette (Ctrl-K): finds games while the user types, vendors, pages and settings. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette')
  const frame = useTranslations('frame')
  const [text, setText] = useState('')
  const found = useFoundGames(text)
  const wanted: PaletteGroup[] = [
    { id: 'games', title: text.trim() ? t('games') : t('suggested'), commands: found.games, isFound: true },
    { id: 'vendors', title: t('vendors'), commands: found.vendors, isFound: true },
    { id: 'pages', title: t('pages'), commands: usePageCommands() },
    { id: 'settings', title: t('settings'), commands: useSettingCommands() },
  ]
  const groups = groupsOf(wanted, text)
  const carryOut = (id: string) => {
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
      closeLabel={frame('close')}
      searchLabel={t('search')}
      text={text}
      onTextChange={setText}
      groups={groups}
      onCommand={carryOut}
      busy={found.query.isFetching}
      empty={
        failureOf(found.query) ? (
          <LoadFailure asked={found.query} />
        ) : (
          <p role="status" className="px-4 py-10 text-center text-muted">
            {found.query.isFetching ? t('looking') : t('nothing', { text: text.trim() })}
          </p>
        )
      }
    />
  )
}
