import type { HomeSection } from '@foyer/contract/games/games.ts'
import { homePaths } from '@foyer/contract/pages.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useStore } from '#platform/browser/store.ts'
import { goToHomeSection } from '#platform/navigation/go-to-home-section.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { navigate, useCurrentPage, usePathname } from '#platform/navigation/navigation.tsx'
import { activeSectionStore, scrollToSection } from '#platform/navigation/section-scroll.ts'
import { useSession } from '#platform/session/session.ts'
import { categoryPaths } from '#platform/site/game-categories.ts'
import { MenuItemControl } from '#shell/menu-item-control.tsx'
import { MenuEntryBadge } from '#widgets/menu-entry-badge.tsx'
import { type SideMenuEntry, useSideMenuGroups } from './use-side-menu-groups.ts'

type SideMenuListProps = {
  /** Shows icons only; the names stay for screen readers and as tooltips. */
  isCollapsed?: boolean
  /** Called when an entry was chosen: the drawer closes. */
  onChosen?: () => void
}

/** The entries of the side menu, in the fixed menu and in the drawer. */
export function SideMenuList({ isCollapsed = false, onChosen }: SideMenuListProps) {
  const groups = useSideMenuGroups()
  const isCurrent = useIsCurrent()
  return (
    <>
      {groups.map((group, index) => (
        <div key={group.id} className={index > 0 ? 'mbs-4' : ''}>
          <p className={isCollapsed ? 'mx-3 mbe-2 border-bs border-line' : groupTitle}>
            {isCollapsed ? null : group.title}
          </p>
          <ul aria-label={group.title} className="grid grid-cols-1 gap-0.5">
            {group.entries.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} current={isCurrent(entry)} isCollapsed={isCollapsed} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

const groupTitle = 'px-3 pbe-1 text-2xs font-[650] text-muted tracking-caps [text-transform:var(--caps)]'

function entryClass(current: boolean, isCollapsed: boolean): string {
  const colorClass = current
    ? 'bg-surface-3 text-ink [&_svg]:text-accent-text'
    : 'text-muted hover:bg-surface-3 hover:text-ink'
  return `relative flex min-h-9.5 w-full items-center gap-3 rounded-control px-3 font-medium no-underline transition-colors ${colorClass} ${isCollapsed ? 'justify-center' : ''}`
}

type EntryLinkProps = {
  entry: SideMenuEntry
  current: boolean
  isCollapsed: boolean
  onChosen: (() => void) | undefined
}

function EntryLink({ entry, current, isCollapsed, onChosen }: EntryLinkProps) {
  const goTo = useGoToSection()
  const content = (
    <>
      <EntryIcon entry={entry} current={current} />
      <EntryName isCollapsed={isCollapsed}>{entry.label}</EntryName>
      <MenuEntryBadge page={entry.id} {...(isCollapsed && { dot: 'inset-bs-1 inset-e-2' })} />
    </>
  )
  const shared = {
    className: entryClass(current, isCollapsed),
    ...(isCollapsed && { title: entry.label }),
    ...(current && { 'aria-current': 'true' as const }),
  }
  if (!('section' in entry)) {
    return (
      <MenuItemControl item={entry} {...shared} {...(onChosen && { onClick: onChosen })}>
        {content}
      </MenuItemControl>
    )
  }
  const handleClick = () => {
    onChosen?.()
    goTo(entry.section)
  }
  return (
    <button type="button" {...shared} onClick={handleClick}>
      {content}
    </button>
  )
}

/**
 * The sizes of specification section 9: 28 x 28, of the present place 30 x 30, of a lottery as the present place 23 x 30.
 * The box around it does not change, so that the name stays where it is.
 */
function EntryIcon({ entry, current }: Pick<EntryLinkProps, 'entry' | 'current'>) {
  const isLottery = 'section' in entry && entry.section === 'ELOTT'
  return (
    <span className="grid size-7.5 flex-none place-items-center">
      {current ? (
        <Icon name={entry.icon} size={isLottery ? 23 : 30} height={30} />
      ) : (
        <Icon name={entry.icon} size={28} />
      )}
    </span>
  )
}

function EntryName({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) {
  return (
    <span
      className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 py-1 text-start leading-display text-pretty wrap-anywhere'}
    >
      {children}
    </span>
  )
}

/**
 * Favourites and recent games need a session: a visitor logs in first. A member who has none has no such section on the
 * home page, and from another page nobody knows yet: they have pages of their own. To the others it navigates through home.
 */
function useGoToSection() {
  const { isSignedIn } = useSession()
  return (section: HomeSection) => {
    if ((section === 'FAV' || section === 'RECENT') && !isSignedIn) return openModal({ name: 'login' })
    if (scrollToSection(section)) return
    if (section === 'FAV' || section === 'RECENT') return navigate({ to: categoryPaths[section] })
    goToHomeSection(section)
  }
}

function useIsCurrent() {
  const active = useStore(activeSectionStore)
  const path = usePathname()
  const page = useCurrentPage()
  const isHome = homePaths.includes(path)
  return (entry: SideMenuEntry) => {
    if ('section' in entry) return isHome ? entry.section === active : categoryPaths[entry.section] === path
    return entry.id === page
  }
}
