import type { PagePath } from '@foyer/contract/page-paths.ts'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { gameAfterSignIn, signInPaths } from '#platform/navigation/game-after-sign-in.ts'
import { usePathname } from '#platform/navigation/navigation.tsx'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { LoadingPlaceholder } from '#shell/loading-placeholder.tsx'
import { PageNotAvailable } from '#shell/page-not-available.tsx'
import { PageNotFound } from '#shell/page-not-found.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenLayout } from './layouts/screen-layout.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import { isPagePath, isScreenAvailable, screenByPath } from './screens.tsx'
import { getInitialScrollTop, saveScrollPosition } from './scroll-position.ts'
import { formatTabTitle, useTabTitle } from './tab-title.ts'

/** The shell around the current page, and the modal over it; both stay mounted while pages change. */
export function AppShell() {
  const path = usePathname()
  const isPage = isPagePath(path)
  useEffect(() => {
    if (!signInPaths.includes(path)) gameAfterSignIn.set(undefined)
  }, [path])
  return (
    <>
      <ScreenLayout layout={isPage ? screenByPath[path].layout : 'full'}>
        <ErrorBoundary key={path}>
          <Suspense fallback={<LoadingPlaceholder />}>
            {isPage ? <ScreenView path={path} /> : <NotFoundScreen />}
          </Suspense>
        </ErrorBoundary>
      </ScreenLayout>
      <ModalHost />
    </>
  )
}

/** One page, as the table of screens defines it. */
function ScreenView({ path }: { path: PagePath }) {
  const screen = screenByPath[path]
  const t = useTranslations('titles')
  const view = isScreenAvailable(screen, isFeatureEnabled) ? screen.view : undefined
  const name = screen.title === 'home' ? undefined : t(screen.title)
  useTabTitle(view && screen.setsOwnTabTitle ? undefined : formatTabTitle(name))
  useScrollRestoration(path)
  return view ? <view.Component /> : <PageNotAvailable />
}

/** An unknown path. The gateway answers it with 404. */
function NotFoundScreen() {
  const t = useTranslations('titles')
  useTabTitle(formatTabTitle(t('missing')))
  return <PageNotFound />
}

/** Every page starts at its top; only the home page restores its scroll position after the login form. */
function useScrollRestoration(path: PagePath) {
  useLayoutEffect(() => {
    window.scrollTo({ top: getInitialScrollTop(path), behavior: 'instant' })
    return () => saveScrollPosition(path)
  }, [path])
}
