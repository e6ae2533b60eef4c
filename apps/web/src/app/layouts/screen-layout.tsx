import { homePaths } from '@foyer/contract/pages.ts'
import { type ReactNode, Suspense } from 'react'
import type { Layout } from '#app/screens.tsx'
import { BottomBar } from '#features/frame/bottom-bar.tsx'
import { Header } from '#features/frame/header.tsx'
import { OfflineBar } from '#features/frame/offline-bar.tsx'
import { RightBar } from '#features/frame/right-bar.tsx'
import { SideMenu } from '#features/frame/side-menu.tsx'
import { isSideMenuOpen } from '#features/frame/side-state.ts'
import { SkipLink } from '#features/frame/skip-link.tsx'
import { lazyComponent } from '#lib/lazy-part.ts'
import { usePathname } from '#lib/navigation.tsx'
import { useStore } from '#lib/store.ts'
import { useNearViewport } from '#lib/use-near.ts'

const CategoryBar = lazyComponent(async () => (await import('#features/frame/category-bar.tsx')).CategoryBar)
const Footer = lazyComponent(async () => (await import('#features/frame/footer.tsx')).Footer)

const layoutsWithSideMenu: ReadonlySet<Layout> = new Set<Layout>(['full', 'plain'])

/** The shell of a page (specification section 2): what surrounds it depends on the page's layout. */
export function ScreenLayout({ layout, children }: { layout: Layout; children: ReactNode }) {
  const open = useStore(isSideMenuOpen)
  const hasSideMenu = layoutsWithSideMenu.has(layout)
  return (
    <div className="frame" data-side={hasSideMenu ? (open ? 'open' : 'folded') : 'none'}>
      <SkipLink />
      <Header hasSideMenu={hasSideMenu} isAgentSite={layout === 'agent'} />
      {hasSideMenu && <SideMenu />}
      <div className="frame-page">
        <OfflineBar />
        {hasSideMenu && <CategoryBarArea />}
        <main id="content" tabIndex={-1} className="frame-main outline-none">
          {children}
        </main>
        {layout === 'full' && <DeferredFooter />}
      </div>
      {hasSideMenu && <RightBar />}
      {layout !== 'agent' && <BottomBar />}
    </div>
  )
}

/** The home page and the member centre have menus of their own. */
function CategoryBarArea() {
  const path = usePathname()
  if (path === '/member' || homePaths.includes(path)) return null
  return (
    <div className="min-h-12.25">
      <Suspense>
        <CategoryBar.Component />
      </Suspense>
    </div>
  )
}

/** The footer is below the initial view, and loads when it is about to scroll into view. */
function DeferredFooter() {
  const { ref, isNear } = useNearViewport<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-80">
      <Suspense>{isNear && <Footer.Component />}</Suspense>
    </div>
  )
}
