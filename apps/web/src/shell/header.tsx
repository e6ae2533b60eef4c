import { IconButton } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from '#platform/browser/store.ts'
import { setTheme, useTheme } from '#platform/browser/theme.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { openPalette } from '#platform/navigation/open-palette.ts'
import { useMenuItems } from '#platform/navigation/page-and-menu-context.ts'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled, isRegistrationOpen } from '#platform/site/site.ts'
import { BrandLogo } from './brand-logo.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { HeaderClock } from './header-clock.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MenuItemControl } from './menu-item-control.tsx'
import { setSideMenuOpen, sideMenuDrawerOpenStore, sideMenuOpenStore } from './side-menu/side-menu-open-store.ts'

const SignedInControls = createLazyComponent(async () => (await import('./signed-in-controls.tsx')).SignedInControls)
const AgentHeaderControls = createLazyComponent(
  async () => (await import('./agent-header-controls.tsx')).AgentHeaderControls,
)

/** Loads the controls of the session before the first render, so that a reload shows the whole header at once. */
export async function preloadSessionControls(isAgentSite: boolean): Promise<void> {
  await (isAgentSite ? AgentHeaderControls : SignedInControls).preload().catch(() => undefined)
}

type HeaderProps = {
  /** Whether the layout has a side menu to collapse. */
  hasSideMenu: boolean
  /** The header of the agents' pages has no member controls, but those of the agent centre. */
  isAgentSite: boolean
}

/** The header of every page. */
export function Header({ hasSideMenu, isAgentSite }: HeaderProps) {
  const t = useTranslations('frame')
  const { isSignedIn } = useSession()
  return (
    <header className="frame-header flex items-center gap-2 ps-3 pe-3 sm:gap-3 lg:ps-5">
      {hasSideMenu && <MenuToggle />}
      {/* The balance, or the agent's name and the clock, needs the space. */}
      <BrandLogo compact={isSignedIn} />
      {!isAgentSite && <HeaderNav />}
      <span className="ms-auto flex min-w-0 items-center gap-1 sm:gap-3">
        {!isAgentSite && <SearchButton />}
        {isSignedIn && isAgentSite ? null : <HeaderClock />}
        <LanguageMenu />
        <ThemeToggle />
        {isSignedIn ? (
          <ErrorBoundary
            renderFailure={({ onRetry }) => <IconButton icon="refresh-cw" label={t('retry')} onClick={onRetry} />}
          >
            <Suspense fallback={<SignedInPlaceholder />}>
              {isAgentSite ? <AgentHeaderControls.Component /> : <SignedInControls.Component />}
            </Suspense>
          </ErrorBoundary>
        ) : (
          !isAgentSite && <SignedOutControls />
        )}
      </span>
    </header>
  )
}

/** Links for a visitor; a member has buttons for the same pages. */
function HeaderNav() {
  const t = useTranslations('frame')
  const { isSignedIn } = useSession()
  const entries = useMenuItems(isSignedIn ? 'headerSignedIn' : 'headerSignedOut')
  return (
    <nav aria-label={t('mainNavigation')} className="hidden items-center xl:flex">
      {entries.map((entry) => (
        <MenuItemControl
          key={entry.id}
          item={entry}
          className="rounded-control px-3 py-2 font-semibold text-muted no-underline hover:bg-surface-3 hover:text-ink"
        >
          {entry.label}
        </MenuItemControl>
      ))}
    </nav>
  )
}

/**
 * Opens the command palette, as Ctrl-K does (`app/use-palette-shortcut.ts`): shaped like a field where there is room. On a
 * phone it is in the drawer instead.
 */
function SearchButton() {
  const t = useTranslations('frame')
  return (
    <button
      type="button"
      aria-label={t('find')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className={`${buttonClass({ variant: 'ghost' })} border border-line bg-surface-2 max-sm:hidden`}
    >
      <Icon name="search" />
      <span className="w-36 truncate py-1 text-start text-muted max-xl:hidden">{t('find')}</span>
    </button>
  )
}

/** Reserves the space of the member's controls while they load. */
function SignedInPlaceholder() {
  return <span className="h-10 w-60 max-sm:w-40" />
}

function SignedOutControls() {
  const t = useTranslations('frame')
  return (
    <>
      {isFeatureEnabled('freePlay') && (
        <button
          type="button"
          className={`${buttonClass({ variant: 'ghost' })} max-lg:hidden`}
          onClick={() => openModal({ name: 'freePlay' })}
        >
          {t('freePlay')}
        </button>
      )}
      <button
        type="button"
        className={buttonClass({ variant: 'secondary' })}
        onClick={() => openModal({ name: 'login' })}
      >
        {t('login')}
      </button>
      {isRegistrationOpen() && (
        <button
          type="button"
          className={`${buttonClass({ variant: 'primary' })} max-sm:hidden`}
          onClick={() => openModal({ name: 'register' })}
        >
          {t('register')}
        </button>
      )}
    </>
  )
}

/** Collapses the side menu on a wide screen, opens the drawer on a narrow one. */
function MenuToggle() {
  const t = useTranslations('frame')
  const open = useStore(sideMenuOpenStore)
  return (
    <>
      <IconButton
        icon={open ? 'panel-left' : 'menu'}
        variant="ghost"
        label={open ? t('foldMenu') : t('unfoldMenu')}
        aria-expanded={open}
        onClick={() => setSideMenuOpen(!open)}
        className="max-lg:hidden"
      />
      <IconButton
        icon="menu"
        variant="ghost"
        label={t('openMenu')}
        aria-haspopup="dialog"
        onClick={() => sideMenuDrawerOpenStore.set(true)}
        className="lg:hidden"
      />
    </>
  )
}

function ThemeToggle() {
  const t = useTranslations('frame')
  const theme = useTheme()
  if (!isFeatureEnabled('theme')) return null
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      variant="ghost"
      label={next === 'light' ? t('toLight') : t('toDark')}
      onClick={() => setTheme(next)}
      className="max-sm:hidden"
    />
  )
}
