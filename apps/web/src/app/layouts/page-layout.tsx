import { type ReactNode, Suspense } from 'react'
import type { PageLayoutName } from '#app/page-table.tsx'
import { useStore } from '#platform/browser/store.ts'
import { useIsNearViewport } from '#platform/browser/use-near-viewport.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { BottomBar } from '#shell/bottom-bar.tsx'
import { CategoryBar } from '#shell/category-bar.tsx'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { Header } from '#shell/header.tsx'
import { OfflineBar } from '#shell/offline-bar.tsx'
import { RightBar } from '#shell/quick-actions-bar.tsx'
import { SideMenu } from '#shell/side-menu/side-menu.tsx'
import { sideMenuOpenStore } from '#shell/side-menu/side-menu-open-store.ts'
import { SkipLink } from '#shell/skip-link.tsx'

const Footer = createLazyComponent(async () => (await import('#shell/footer.tsx')).Footer)

const layoutsWithSideMenu: ReadonlySet<PageLayoutName> = new Set<PageLayoutName>(['full', 'plain'])

/** The shell of a page (specification section 2): what surrounds it depends on the page's layout. */
export function PageLayout({ layout, children }: { layout: PageLayoutName; children: ReactNode }) {
  const open = useStore(sideMenuOpenStore)
  const hasSideMenu = layoutsWithSideMenu.has(layout)
  return (
    <div className="frame" data-side={hasSideMenu ? (open ? 'open' : 'folded') : 'none'}>
      <SkipLink />
      <Header hasSideMenu={hasSideMenu} isAgentSite={layout === 'agent'} />
      {hasSideMenu && <SideMenu />}
      <div className="frame-page">
        <OfflineBar />
        {hasSideMenu && <CategoryBar />}
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

/** The footer is below the initial view, and loads when it is about to scroll into view. */
function DeferredFooter() {
  const { ref, isNear } = useIsNearViewport<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-80">
      <ErrorBoundary>
        <Suspense>{isNear && <Footer.Component />}</Suspense>
      </ErrorBoundary>
    </div>
  )
}
