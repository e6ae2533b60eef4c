import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#lib/lazy-part.ts'
import { useStore } from '#lib/store.ts'
import { SideList } from './side-list.tsx'
import { isDrawerOpen, isSideOpen } from './side-state.ts'

const Banner = lazyPart(async () => (await import('./side-banner.tsx')).SideBanner)
const Drawer = lazyPart(async () => (await import('./side-drawer.tsx')).SideDrawer)

/** The side menu of a wide screen, and the drawer of a narrow one. */
export function SideMenu() {
  const t = useTranslations('frame')
  const open = useStore(isSideOpen)
  const drawn = useStore(isDrawerOpen)
  return (
    <>
      <nav aria-label={t('sideNavigation')} className="frame-side px-3 py-3">
        <SideList folded={!open} />
        {open && <LateBanner />}
      </nav>
      {drawn && (
        <Suspense>
          <Drawer.Part />
        </Suspense>
      )}
    </>
  )
}

/** Loads once the page is idle, and never on a narrow screen, which does not show it. */
function LateBanner() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!matchMedia('(width >= 64rem)').matches) return
    const timer = setTimeout(() => setDue(true), 1_500)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <Banner.Part />}</Suspense>
}
