import { homePaths } from '@foyer/contract/pages.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { openModal } from '#lib/modal.ts'
import { Link, usePathname, useSearchParam } from '#lib/navigation.tsx'
import { scrollToTop } from '#lib/section.ts'
import { useSession } from '#lib/session.ts'
import { offersRegistration } from '#lib/site.ts'
import { useSiteMap } from '#lib/site-map.ts'
import { isDrawerOpen } from './side-state.ts'

/**
 * The bottom bar of a phone: home, lobby, deposit, withdrawal, member centre; a visitor gets login and registration
 * instead.
 */
export function BottomBar() {
  const t = useTranslations('frame')
  const { isSignedIn } = useSession()
  const path = usePathname()
  return (
    <nav
      aria-label={t('phoneNavigation')}
      className="fixed inset-s-0 inset-be-0 z-30 grid w-full auto-cols-fr grid-flow-col border-bs border-line bg-surface-1 pbe-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <Link to="/" onClick={scrollToTop} className={cell(homePaths.includes(path))}>
        <Cell icon="house">{t('home')}</Cell>
      </Link>
      <button type="button" aria-haspopup="dialog" className={cell(false)} onClick={() => isDrawerOpen.set(true)}>
        <Cell icon="layout-grid">{t('lobby')}</Cell>
      </button>
      {isSignedIn ? <MemberCells path={path} /> : <VisitorCells />}
    </nav>
  )
}

function MemberCells({ path }: { path: string }) {
  const t = useTranslations('frame')
  const { hasMemberPage } = useSiteMap()
  const page = useSearchParam('page')
  const isDeposit = path === '/member' && page === 'depositv2'
  const isWithdrawal = path === '/member' && page === 'withdraw'
  const first = hasMemberPage('securityCenter') ? 'securityCenter' : 'personalHistoryCopy'
  return (
    <>
      {hasMemberPage('depositv2') && (
        <Link to="/member" search={{ page: 'depositv2' }} className={cell(isDeposit)}>
          <Cell icon="wallet">{t('deposit')}</Cell>
        </Link>
      )}
      {hasMemberPage('withdraw') && (
        <Link to="/member" search={{ page: 'withdraw' }} className={cell(isWithdrawal)}>
          <Cell icon="banknote">{t('withdraw')}</Cell>
        </Link>
      )}
      {hasMemberPage(first) && (
        <Link to="/member" search={{ page: first }} className={cell(path === '/member' && !isDeposit && !isWithdrawal)}>
          <Cell icon="user">{t('me')}</Cell>
        </Link>
      )}
    </>
  )
}

function VisitorCells() {
  const t = useTranslations('frame')
  return (
    <>
      <button type="button" className={cell(false)} onClick={() => openModal({ name: 'login' })}>
        <Cell icon="log-in">{t('login')}</Cell>
      </button>
      {offersRegistration() && (
        <button type="button" className={cell(false)} onClick={() => openModal({ name: 'register' })}>
          <Cell icon="user-plus">{t('register')}</Cell>
        </button>
      )}
    </>
  )
}

function cell(current: boolean): string {
  return `grid h-(--bottom-bar-size) min-w-0 content-center justify-items-center gap-1 text-2xs font-semibold no-underline ${current ? 'text-accent-text' : 'text-muted'}`
}

function Cell({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className="max-w-full truncate px-1">{children}</span>
    </>
  )
}
