import type { PagePath } from '@foyer/contract/pages.ts'
import { openModal } from '#lib/modal.ts'
import { type Destination, startNavigation } from '#lib/navigation.tsx'
import { isAllowed } from '#lib/session.ts'
import { currentRole, session } from '#lib/session-store.ts'
import { isOn } from '#lib/site.ts'
import { isOpen, isPagePath, screens } from './screens.tsx'

/** Access rules and preloading of the screens, for `lib/navigation.tsx`. Paths are case-sensitive. */
const gate = {
  divert: (pathname: string) => (isPagePath(pathname) ? divert(pathname) : undefined),
  preload: async (pathname: string) => {
    const screen = isPagePath(pathname) ? screens[pathname] : undefined
    if (screen && isOpen(screen, isOn)) await screen.view?.preload().catch(() => undefined)
  },
}

/**
 * Prepares the page of the address bar. `/login` and `/register` entered there open the home page with the dialog
 * (specification section 2). A page with restricted access waits until a remembered session is restored.
 */
export async function openFirstPage(comingBack: Promise<void>): Promise<void> {
  const path = location.pathname
  const isForm = path === '/login' || path === '/register'
  if (isForm || (isPagePath(path) && !isAllowed(screens[path].access))) await comingBack
  if (isForm) {
    history.replaceState(null, '', `/${location.search}`)
    if (!session.get()) openModal({ name: path === '/login' ? 'login' : 'register' })
  }
  await startNavigation(gate)
}

/** Restricts pages to the roles that may see them: visitors go to the login, others are redirected or told why not. */
function divert(path: PagePath): Destination | undefined {
  const { access } = screens[path]
  if (isAllowed(access)) return undefined
  if (currentRole() === 'visitor') return { to: '/login' }
  if (access === 'agent') return { to: '/agent' }
  openModal({ name: 'in_need_true_account' })
  return { to: '/' }
}
