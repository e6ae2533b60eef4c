import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { LoadingPlaceholder } from '#features/frame/loading-cover.tsx'
import { PageNotAvailable } from '#features/frame/not-available.tsx'
import { MemberCentre } from '#features/member/member-centre.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyComponent } from '#lib/lazy-part.ts'
import { defaultMemberPage, isMemberPageName, type MemberPageName } from '#lib/member-page-names.ts'
import { useSearchParam } from '#lib/navigation.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { hasMemberPage, memberPages } from './member-pages.tsx'
import { formatTabTitle, useTabTitle } from './tab-title.ts'

const RichLocale = lazyComponent(async () => (await import('@foyer/ui/rich-locale.tsx')).LocaleProvider)

/** `/member?page=<name>`: the member centre, each of whose pages has its own tab title. */
export function MemberCentreScreen() {
  const t = useTranslations('member')
  useTabTitle(formatTabTitle(t(useMemberPageName())))
  return <MemberCentrePage />
}

/** The member centre, as a page or in a dialog over another page. */
export function MemberCentrePage() {
  const { tag } = useLanguage()
  const name = useMemberPageName()
  const view = hasMemberPage(name) ? memberPages[name]?.view : undefined
  return (
    <MemberCentre current={name}>
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
    </MemberCentre>
  )
}

/** The page that the URL names; the security centre where the name is missing or unknown. */
function useMemberPageName(): MemberPageName {
  const requestedName = useSearchParam('page')
  return isMemberPageName(requestedName) ? requestedName : defaultMemberPage
}
