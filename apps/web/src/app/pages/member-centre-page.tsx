import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { formatTabTitle, useTabTitle } from '#app/tab-title.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { useMemberPageName } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { LoadingPlaceholder } from '#shell/loading-placeholder.tsx'
import { MemberCentreLayout } from '#shell/member-centre-layout.tsx'
import { PageNotAvailable } from '#shell/page-not-available.tsx'

const RichLocale = createLazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)

/** `/member?page=<name>`: the member centre, each of whose pages has its own tab title. */
export function MemberCentrePage() {
  const t = useTranslations('titles')
  useTabTitle(formatTabTitle(t(useMemberPageName())))
  return <MemberCentreContent />
}

/** The member centre, as a page or in a dialog over another page. */
export function MemberCentreContent() {
  const { tag } = useLanguage()
  const name = useMemberPageName()
  const { rows, isAvailable } = usePages()
  const view = isAvailable(name) ? rows[name].view : undefined
  return (
    <MemberCentreLayout current={name}>
      <ErrorBoundary key={name}>
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
    </MemberCentreLayout>
  )
}
