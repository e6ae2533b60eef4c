import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from '#platform/browser/store.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { FailureToast } from '#shell/failure-toast.tsx'
import { SideMenuList } from './side-menu-list.tsx'
import { sideMenuDrawerOpenStore, sideMenuOpenStore } from './side-menu-open-store.ts'

const Banner = createLazyComponent(async () => (await import('./side-menu-banner.tsx')).SideMenuBanner)
const Drawer = createLazyComponent(async () => (await import('./side-menu-drawer.tsx')).SideMenuDrawer)

/** The side menu of a wide screen, and the drawer of a narrow one. */
export function SideMenu() {
  const t = useTranslations('frame')
  const open = useStore(sideMenuOpenStore)
  const isDrawerShown = useStore(sideMenuDrawerOpenStore)
  return (
    <>
      <nav aria-label={t('sideNavigation')} className="frame-side px-3 py-3">
        <SideMenuList isCollapsed={!open} />
        {open && <DeferredBanner />}
      </nav>
      {isDrawerShown && (
        <ErrorBoundary
          renderFailure={({ error }) => (
            <FailureToast error={error} onShown={() => sideMenuDrawerOpenStore.set(false)} />
          )}
        >
          <Suspense>
            <Drawer.Component />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Loads once the page is idle, and never on a narrow screen, which does not show it. */
function DeferredBanner() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!matchMedia('(width >= 64rem)').matches) return
    const timer = setTimeout(() => setDue(true), 1_500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Suspense>{isDue && <Banner.Component />}</Suspense>
    </ErrorBoundary>
  )
}
