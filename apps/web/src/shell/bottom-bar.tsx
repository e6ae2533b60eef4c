import { homePaths, isMemberPageName, memberCentrePath } from '@foyer/contract/pages.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { openModal } from '#platform/navigation/modal-store.ts'
import { Link, useCurrentPage, usePathname } from '#platform/navigation/navigation.tsx'
import { useMenuItems, usePages } from '#platform/navigation/page-and-menu-context.ts'
import { scrollToTop } from '#platform/navigation/section-scroll.ts'
import { useSession } from '#platform/session/session.ts'
import { isRegistrationOpen } from '#platform/site/site.ts'
import { MenuItemControl } from './menu-item-control.tsx'
import { sideMenuDrawerOpenStore } from './side-menu/side-menu-open-store.ts'

/**
 * The bottom bar of a phone: home, lobby, deposit, withdrawal, member centre; a visitor gets login and registration
 * instead, a trial user the registration.
 */
export function BottomBar() {
  const t = useTranslations()
  const { isSignedIn, role } = useSession()
  const { rows } = usePages()
  const path = usePathname()
  return (
    <nav
      aria-label={t('frame.phoneNavigation')}
      className="fixed inset-s-0 inset-be-0 z-30 grid w-full auto-cols-fr grid-flow-col border-bs border-line bg-surface-1 pbe-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <Link to="/" onClick={scrollToTop} className={itemClass(homePaths.includes(path))}>
        <BottomBarItem icon={rows['/'].icon}>{t('titles.home')}</BottomBarItem>
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        className={itemClass(false)}
        onClick={() => sideMenuDrawerOpenStore.set(true)}
      >
        <BottomBarItem icon="layout-grid">{t('frame.lobby')}</BottomBarItem>
      </button>
      {!isSignedIn && <LoginItem />}
      {!isSignedIn || role === 'trial' ? <RegisterItem /> : <MemberItems />}
    </nav>
  )
}

/** The pages of the member centre that are not in the bar belong to its last entry. */
function MemberItems() {
  const page = useCurrentPage()
  const items = useMenuItems('bottomBar')
  const isListed = items.some(({ id }) => id === page)
  return items.map((item) => (
    <MenuItemControl
      key={item.id}
      item={item}
      className={itemClass(item.id === page || (item.id === memberCentrePath && !isListed && isMemberPageName(page)))}
    >
      <BottomBarItem icon={item.icon}>{item.label}</BottomBarItem>
    </MenuItemControl>
  ))
}

function LoginItem() {
  const t = useTranslations('frame')
  const { rows } = usePages()
  return (
    <button type="button" className={itemClass(false)} onClick={() => openModal({ name: 'login' })}>
      <BottomBarItem icon={rows['/login'].icon}>{t('login')}</BottomBarItem>
    </button>
  )
}

function RegisterItem() {
  const t = useTranslations('frame')
  const { rows } = usePages()
  if (!isRegistrationOpen()) return null
  return (
    <button type="button" className={itemClass(false)} onClick={() => openModal({ name: 'register' })}>
      <BottomBarItem icon={rows['/register'].icon}>{t('register')}</BottomBarItem>
    </button>
  )
}

function itemClass(current: boolean): string {
  return `grid h-(--bottom-bar-size) min-w-0 content-center justify-items-center gap-1 text-2xs font-semibold no-underline ${current ? 'text-accent-text' : 'text-muted'}`
}

function BottomBarItem({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className="max-w-full px-0.5 text-center leading-display wrap-anywhere">{children}</span>
    </>
  )
}
