import type { PageName } from '@foyer/contract/pages.ts'
import { Suspense, useEffect } from 'react'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { LoadingPlaceholder } from '#shell/loading-placeholder.tsx'
import { PageNotAvailable } from '#shell/page-not-available.tsx'

const RichLocale = createLazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)

/** A page of a centre beside the menu of the centre, which stays while the page loads and if it fails. */
export function CentrePageView({ page }: { page: PageName }) {
  const { tag } = useLanguage()
  const { rows, isAvailable } = usePages()
  const view = isAvailable(page) ? rows[page].view : undefined
  // Not after the locale provider, inside of which it is rendered.
  useEffect(() => view?.prefetch(), [view])
  return (
    <ErrorBoundary key={page}>
      <Suspense fallback={<LoadingPlaceholder />}>
        {view ? (
          <RichLocale.Component locale={tag}>
            <view.Component />
          </RichLocale.Component>
        ) : (
          <PageNotAvailable />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
