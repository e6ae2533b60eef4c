import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#lib/lazy-part.ts'
import { useStore } from '#lib/store.ts'
import { SideList } from './side-list.tsx'
import { isDrawerOpen, isSideOpen } from './side-state.ts'

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
      </nav>
      {drawn && (
        <Suspense>
          <Drawer.Part />
        </Suspense>
      )}
    </>
  )
}
