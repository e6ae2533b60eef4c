import type { PagePath } from '@foyer/contract/pages.ts'
import { Suspense, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { LoadingCover } from '#features/frame/loading-cover.tsx'
import { NotAvailable } from '#features/frame/not-available.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { usePathname } from '#lib/navigation.tsx'
import { isOn } from '#lib/site.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenLayout } from './layouts/screen-layout.tsx'
import { Modals } from './modals.tsx'
import { isOpen, isPagePath, screens } from './screens.tsx'
import { placeOf, rememberPlace } from './scroll-place.ts'
import { tabTitle, useTabTitle } from './tab-title.ts'

/** The shell around the current page, and the modal over it; both stay mounted while pages change. */
export function RootFrame() {
  const path = usePathname()
  const isPage = isPagePath(path)
  return (
    <>
      <ScreenLayout layout={isPage ? screens[path].layout : 'full'}>
        <ErrorBoundary key={path}>
          <Suspense fallback={<LoadingCover />}>{isPage ? <ScreenView path={path} /> : <MissingScreen />}</Suspense>
        </ErrorBoundary>
      </ScreenLayout>
      <Modals />
    </>
  )
}

/** One page, as the table of screens defines it. */
function ScreenView({ path }: { path: PagePath }) {
  const screen = screens[path]
  const t = useTranslations('titles')
  const view = isOpen(screen, isOn) ? screen.view : undefined
  const name = screen.title === 'home' ? undefined : t(screen.title)
  useTabTitle(view && screen.isNamedByView ? undefined : tabTitle(name))
  useScrollPlace(path)
  return view ? <view.Part /> : <NotAvailable />
}

/** An unknown path. The gateway answers it with 404. */
function MissingScreen() {
  const t = useTranslations('titles')
  useTabTitle(tabTitle(t('missing')))
  return <NotFound />
}

/** Every page starts at its top; only the home page restores its scroll position after the login form. */
function useScrollPlace(path: PagePath) {
  useLayoutEffect(() => {
    window.scrollTo({ top: placeOf(path), behavior: 'instant' })
    return () => rememberPlace(path)
  }, [path])
}
