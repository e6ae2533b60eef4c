import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '#app/error-boundary.tsx'
import { hasMemberPage, memberPages } from '#app/member-pages.tsx'
import { formatTabTitle, useTabTitle } from '#app/tab-title.ts'
import { MemberCentreLayout } from '#features/member-centre/member-centre.tsx'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { lazyComponent } from '#platform/navigation/lazy-component.ts'
import { defaultMemberPage, isMemberPageName, type MemberPageName } from '#platform/navigation/member-page-names.ts'
import { useSearchParam } from '#platform/navigation/navigation.tsx'
import { LoadingPlaceholder } from '#shell/loading-placeholder.tsx'
import { PageNotAvailable } from '#shell/page-not-available.tsx'

const RichLocale = lazyComponent(async () => (await import('@foyer/ui/locale-provider.tsx')).LocaleProvider)

/** `/member?page=<name>`: the member centre, each of whose pages has its own tab title. */
export function MemberCentreScreen() {
  const t = useTranslations('member')
  useTabTitle(formatTabTitle(t(useMemberPageName())))
  return <MemberCentreContent />
}

/** The member centre, as a page or in a dialog over another page. */
export function MemberCentreContent() {
  const { tag } = useLanguage()
  const name = useMemberPageName()
  const view = hasMemberPage(name) ? memberPages[name]?.view : undefined
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

/** The page that the URL names; the security centre where the name is missing or unknown. */
function useMemberPageName(): MemberPageName {
  const requestedName = useSearchParam('page')
  return isMemberPageName(requestedName) ? requestedName : defaultMemberPage
}
