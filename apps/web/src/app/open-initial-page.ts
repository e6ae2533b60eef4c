import { agentSitePaths, isPagePath, type PagePath, sitePages } from '@foyer/contract/pages.ts'
import { gameAfterSignInStore, signInPaths } from '#platform/navigation/game-after-sign-in.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { type NavigationGuard, type PageDestination, startNavigation } from '#platform/navigation/navigation.tsx'
import { hasAccess } from '#platform/session/session.ts'
import { getCurrentRole, sessionStore } from '#platform/session/session-store.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { preloadSessionControls } from '#shell/header.tsx'
import { isPageAvailable, sitePageTable } from './page-table.tsx'

/** Access rules and preloading of the pages, for `platform/navigation/navigation.tsx`. Paths are case-sensitive. */
const navigationGuard: NavigationGuard = {
  onAddressChange: (pathname) => {
    if (!signInPaths.includes(pathname)) gameAfterSignInStore.set(undefined)
  },
  getRedirect: (pathname: string) => (isPagePath(pathname) ? getRedirect(pathname) : undefined),
  preload: async (pathname: string) => {
    await findView(pathname)
      ?.preload()
      .catch(() => undefined)
  },
  prefetch: (pathname: string) => findView(pathname)?.prefetch(),
}

function findView(pathname: string) {
  return isPagePath(pathname) && isPageAvailable(pathname, isFeatureEnabled) ? sitePageTable[pathname].view : undefined
}

/**
 * Prepares the page of the address bar. `/login` and `/register` entered there open the home page with the dialog
 * (specification section 2). A page with restricted access waits until a remembered session is restored.
 */
export async function openInitialPage(sessionRestored: Promise<void>): Promise<void> {
  const path = location.pathname
  const isForm = path === '/login' || path === '/register'
  if (isForm || (isPagePath(path) && !hasAccess(sitePages[path].access))) await sessionRestored
  if (isForm) {
    history.replaceState(null, '', `/${location.search}`)
    if (!sessionStore.get()) openModal({ name: path === '/login' ? 'login' : 'register' })
  }
  await Promise.all([
    startNavigation(navigationGuard),
    sessionStore.get() && preloadSessionControls(agentSitePaths.includes(path)),
  ])
}

/** Restricts pages to the roles that may see them: visitors go to the login, others are redirected or told why not. */
function getRedirect(path: PagePath): PageDestination | undefined {
  const { access } = sitePages[path]
  if (hasAccess(access)) return undefined
  const role = getCurrentRole()
  if (role === 'visitor') return { to: '/login' }
  if (access === 'agent' && role !== 'trial') return { to: '/agent' }
  openModal({ name: 'in_need_true_account' })
  return { to: '/' }
}
