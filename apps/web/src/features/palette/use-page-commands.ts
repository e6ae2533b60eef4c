import { type PageName, pageDeclarations } from '@foyer/contract/pages.ts'
import { useTranslations } from 'use-intl'
import { navigate } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { hasAccess, useSession } from '#platform/session/session.ts'
import type { PaletteCommand } from './filter-command-groups.ts'

/** Every page that the current user can open without signing in first. */
export function usePageCommands(): PaletteCommand[] {
  const t = useTranslations()
  const { rows, isAvailable } = usePages()
  const { role } = useSession()
  return (Object.keys(rows) as PageName[])
    .filter((page) => isAvailable(page) && hasAccess(pageDeclarations[page].access, role))
    .flatMap((page) => {
      const { title, icon, keywords } = rows[page]
      if (!keywords) return []
      const run = () => navigate({ to: page })
      return [
        { id: `page ${page}`, label: t(`titles.${title}`), keywords: t(`palette.keywords.${keywords}`), icon, run },
      ]
    })
}
