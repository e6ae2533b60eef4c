import { pagePaths } from '@foyer/contract/pages.ts'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { openModal } from '#lib/modal.ts'
import { isAllowed } from '#lib/session.ts'
import { currentRole, session } from '#lib/session-store.ts'
import { isOn } from '#lib/site.ts'
import { MissingScreen, RootFrame, ScreenView } from './screen-view.tsx'
import { isOpen, isPagePath, type Screen, screens } from './screens.tsx'

const rootRoute = createRootRoute({ component: RootFrame, notFoundComponent: MissingScreen })

const routeTree = rootRoute.addChildren(
  pagePaths.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: () => <ScreenView path={path} />,
      beforeLoad: () => guard(screens[path]),
      loader: async () => {
        const { view } = screens[path]
        // A failure is not swallowed: the view asks again when it is drawn, and its error boundary speaks.
        if (isOpen(screens[path], isOn)) await view?.preload().catch(() => undefined)
      },
    }),
  ),
)

/** Paths are case-sensitive (product.md decision 12). */
export const router = createRouter({
  routeTree,
  caseSensitive: true,
  defaultPendingMs: 150,
  defaultHashScrollIntoView: false,
  trailingSlash: 'preserve',
})

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
  await router.load()
}

/** Nobody sees a page that is not theirs: visitors log in first, others are told or led to where they belong. */
function guard({ access }: Screen): void {
  if (isAllowed(access)) return
  if (currentRole() === 'visitor') throw redirect({ to: '/login' })
  if (access === 'agent') throw redirect({ to: '/agent', replace: true })
  openModal({ name: 'in_need_true_account' })
  throw redirect({ to: '/', replace: true })
}
