import { isPagePath, type PagePath } from '@foyer/contract/pages.ts'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { usePathname } from '#platform/navigation/navigation.tsx'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { LoadingPlaceholder } from '#shell/loading-placeholder.tsx'
import { PageNotAvailable } from '#shell/page-not-available.tsx'
import { PageNotFound } from '#shell/page-not-found.tsx'
import { PageLayout } from './layouts/page-layout.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import { isPageAvailable, sitePageTable } from './page-table.tsx'
import { getInitialScrollTop, saveScrollPosition } from './scroll-position.ts'
import { formatTabTitle, useTabTitle } from './tab-title.ts'

/** The shell around the current page, and the modal over it; both stay mounted while pages change. */
export function AppShell() {
  const path = usePathname()
  const isPage = isPagePath(path)
  return (
    <>
      <PageLayout layout={isPage ? sitePageTable[path].layout : 'full'}>
        <ErrorBoundary key={path}>
          <Suspense fallback={<LoadingPlaceholder />}>{isPage ? <Page path={path} /> : <UnknownPage />}</Suspense>
        </ErrorBoundary>
      </PageLayout>
      {/* Always here: a modal directly beside the page would make the page no :last-child any more, and style all of it anew. */}
      <div className="contents">
        <ModalHost />
      </div>
    </>
  )
}

/** One page, as the table of pages defines it. */
function Page({ path }: { path: PagePath }) {
  const row = sitePageTable[path]
  const t = useTranslations('titles')
  const view = isPageAvailable(path, isFeatureEnabled) ? row.view : undefined
  const name = row.title === 'home' ? undefined : t(row.title)
  useTabTitle(view && row.setsOwnTabTitle ? undefined : formatTabTitle(name))
  useScrollRestoration(path)
  return view ? <view.Component /> : <PageNotAvailable />
}

/** An unknown path. The gateway answers it with 404. */
function UnknownPage() {
  const t = useTranslations('titles')
  useTabTitle(formatTabTitle(t('missing')))
  return <PageNotFound />
}

/**
 * Every page starts at its top; only the home page restores its scroll position after the login form. The first page is at
 * its top already, since the browser restores no position: scrolling here would force a layout before the first render is shown.
 */
function useScrollRestoration(path: PagePath) {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (isFirst.current) history.scrollRestoration = 'manual'
    else window.scrollTo({ top: getInitialScrollTop(path), behavior: 'instant' })
    isFirst.current = false
    return () => saveScrollPosition(path)
  }, [path])
}
