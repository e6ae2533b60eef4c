import { type MemberPageName, memberPageNames } from '@foyer/contract/pages.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { MenuEntryBadge } from '#widgets/menu-entry-badge.tsx'

/** The layout of the member centre: its menu at the side, or above the page on a narrow screen. */
export function MemberCentreLayout({ current, children }: { current: MemberPageName; children: ReactNode }) {
  const t = useTranslations()
  const { rows, isAvailable } = usePages()
  const menu = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page another entry is current.
  useLayoutEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-[216px_minmax(0,1fr)]">
      <nav
        aria-label={t('member.navigation')}
        className="min-w-0 self-start lg:sticky lg:inset-bs-21 lg:in-[[role=dialog]]:inset-bs-0"
      >
        <ul
          ref={menu}
          className="scroller flex gap-2 lg:grid lg:grid-cols-1 lg:gap-0.5 lg:rounded-panel lg:bg-surface-2 lg:p-3 lg:shadow-1"
        >
          {memberPageNames.filter(isAvailable).map((name) => (
            <li key={name} className="flex-none">
              <Link
                to={name}
                {...(name === current && { 'aria-current': 'page' as const })}
                className={entryClass(name === current)}
              >
                <Icon name={rows[name].icon} />
                <span className="max-lg:truncate lg:min-w-0 lg:wrap-anywhere">{t(`titles.${name}`)}</span>
                <MenuEntryBadge page={name} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section
        aria-label={t(`titles.${current}`)}
        className="min-w-0 [--table-head-offset:var(--header-size)] in-[[role=dialog]]:[--table-head-offset:0px]"
      >
        <h1 className="mbe-4 font-display text-xl font-bold tracking-display">{t(`titles.${current}`)}</h1>
        {children}
      </section>
    </div>
  )
}

function entryClass(current: boolean): string {
  const colorClass = current
    ? 'bg-surface-3 text-ink [&>svg]:text-accent-text'
    : 'text-muted hover:bg-surface-3 hover:text-ink'
  return `flex min-h-10 items-center gap-3 rounded-control px-3 font-medium lg:py-1.5 no-underline transition-colors ${colorClass}`
}
