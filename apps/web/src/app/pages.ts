import type { PagePath } from '@foyer/contract/pages.ts'
import { openModal } from '#lib/modal.ts'
import { type Destination, startNavigation } from '#lib/navigation.tsx'
import { isAllowed } from '#lib/session.ts'
import { currentRole, session } from '#lib/session-store.ts'
import { isOn } from '#lib/site.ts'
import { isOpen, isPagePath, screens } from './screens.tsx'

/** The pages of the table of screens, for `lib/navigation.tsx`. Paths are case-sensitive. */
const gate = {
  divert: (pathname: string) => (isPagePath(pathname) ? divert(pathname) : undefined),
  preload: async (pathname: string) => {
    const screen = isPagePath(pathname) ? screens[pathname] : undefined
    if (screen && isOpen(screen, isOn)) await screen.view?.preload().catch(() => undefined)
  },
}

/**
 * Readies the page of the address bar. `/login` and `/register` typed there stand for the home page with their popup
 * open (specification section 2). A page that is not for everyone waits until whoever is remembered here has come back.
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

/** Nobody sees a page that is not theirs: visitors log in first, others are told or led to where they belong. */
function divert(path: PagePath): Destination | undefined {
  const { access } = screens[path]
  if (isAllowed(access)) return undefined
  if (currentRole() === 'visitor') return { to: '/login' }
  if (access === 'agent') return { to: '/agent' }
  openModal({ name: 'in_need_true_account' })
  return { to: '/' }
}
