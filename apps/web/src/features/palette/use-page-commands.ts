import type { PagePath } from '@foyer/contract/page-paths.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import type { MessageCatalogue } from '#platform/i18n/i18n.tsx'
import { memberPageNames } from '#platform/navigation/member-page-names.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { usePageAvailability } from '#platform/navigation/page-availability.ts'
import { useSession } from '#platform/session/session.ts'
import { categoryIcons, categoryPaths } from '#platform/site/game-categories.ts'
import type { PaletteCommand } from './command-groups.ts'

const pages: readonly {
  to: PagePath
  title: keyof MessageCatalogue['titles'] & keyof MessageCatalogue['palette']['keywords']
  icon: IconName
}[] = [
  { to: '/', title: 'home', icon: 'house' },
  { to: '/promotions', title: 'promotions', icon: 'gift' },
  { to: '/announce', title: 'announce', icon: 'megaphone' },
  { to: '/pointMall', title: 'pointMall', icon: 'shopping-bag' },
  { to: '/help', title: 'help', icon: 'circle-help' },
  { to: '/down', title: 'down', icon: 'smartphone' },
  { to: '/agent', title: 'agent', icon: 'network' },
]

/** Every page that the current user can open. */
export function usePageCommands(): PaletteCommand[] {
  const t = useTranslations()
  const { hasPage, hasMemberPage } = usePageAvailability()
  const { role } = useSession()
  const isPlayer = role === 'member' || role === 'agent'
  const categories = Object.entries(categoryPaths) as [keyof typeof categoryPaths, PagePath][]
  return [
    ...(isPlayer ? memberPageNames : []).filter(hasMemberPage).map((name) => ({
      id: `member ${name}`,
      label: t(`member.${name}`),
      keywords: t(`palette.keywords.${name}`),
      icon: 'user' as const,
      run: () => navigate({ to: '/member', search: { page: name } }),
    })),
    ...categories
      .filter(([section, path]) => hasPage(path) && (role !== 'visitor' || (section !== 'FAV' && section !== 'RECENT')))
      .map(([section, to]) => ({
        id: `page ${to}`,
        label: t(`category.${section}`),
        icon: categoryIcons[section],
        run: () => navigate({ to }),
      })),
    ...pages
      .filter(({ to }) => hasPage(to))
      .map(({ to, title, icon }) => ({
        id: `page ${to}`,
        label: t(`titles.${title}`),
        keywords: t(`palette.keywords.${title}`),
        icon,
        run: () => navigate({ to }),
      })),
  ]
}
