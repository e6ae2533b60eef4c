import { getGameMenus } from '@foyer/contract/games/games.ts'
import type { PagePath } from '@foyer/contract/pages.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { scrollRowTo } from '@foyer/ui/scroll-row-to.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { goToHomeSection } from '#platform/navigation/go-to-home-section.ts'
import { Link, usePathname } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { categoryIcons, categoryPaths, listNonEmptyCategories } from '#platform/site/game-categories.ts'
import { MenuEntryBadge } from '#widgets/menu-entry-badge.tsx'

/** The navigation bar (specification section 2): home, then the categories that have vendors, then promotions. */
export function CategoryBar() {
  const t = useTranslations()
  const { code } = useLanguage()
  const { rows, isAvailable } = usePages()
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  const row = useRef<HTMLUListElement>(null)
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page another link is current.
  useEffect(() => {
    // In the next frame: measuring here would force a layout of the whole page as it is first rendered.
    const frame = requestAnimationFrame(() =>
      scrollRowTo(row.current, row.current?.querySelector('[aria-current]'), 'center'),
    )
    return () => cancelAnimationFrame(frame)
  }, [path, menus])
  return (
    <nav aria-label={t('frame.categories')} className="border-be border-line bg-surface-1">
      <ul ref={row} className="scroller flex h-12 snap-none items-center gap-1 px-(--gutter)">
        <CategoryLink to="/" icon={rows['/'].icon} label={t('titles.home')} />
        {listNonEmptyCategories(menus).map((section) => {
          const to = categoryPaths[section]
          const entry = { icon: categoryIcons[section], label: t(`category.${section}`) }
          if (!to) return <CategoryButton key={section} {...entry} onChoose={() => goToHomeSection(section)} />
          return isAvailable(to) && <CategoryLink key={section} to={to} {...entry} />
        })}
        {isAvailable('/promotions') && (
          <CategoryLink to="/promotions" icon={rows['/promotions'].icon} label={t('titles.promotions')} />
        )}
      </ul>
    </nav>
  )
}

type CategoryEntry = { icon: IconName; label: string }

const entryClass =
  'flex min-h-10 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted no-underline transition-colors hover:bg-surface-3 hover:text-ink aria-[current]:bg-surface-3 aria-[current]:text-ink [&[aria-current]>svg]:text-accent-text'

/** A category without a page of its own: its section of the home page. */
function CategoryButton({ icon, label, onChoose }: CategoryEntry & { onChoose: () => void }) {
  return (
    <li className="flex-none">
      <button type="button" className={entryClass} onClick={onChoose}>
        <Icon name={icon} size={16} />
        {label}
      </button>
    </li>
  )
}

function CategoryLink({ to, icon, label }: CategoryEntry & { to: PagePath }) {
  return (
    <li className="flex-none">
      <Link to={to} className={entryClass}>
        <Icon name={icon} size={16} />
        {label}
        <MenuEntryBadge page={to} />
      </Link>
    </li>
  )
}
