import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { LoadingCover } from '#features/frame/loading-cover.tsx'
import { NotAvailable } from '#features/frame/not-available.tsx'
import { MemberCentre } from '#features/member/member-centre.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { defaultMemberPage, isMemberPageName, type MemberPageName } from '#lib/member-page-names.ts'
import { useSearchParam } from '#lib/navigation.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { hasMemberPage, memberPages } from './member-pages.tsx'
import { tabTitle, useTabTitle } from './tab-title.ts'

const RichLocale = lazyPart(async () => (await import('@foyer/ui/rich-locale.tsx')).RichLocale)

/** `/member?page=<name>`: the member centre, each of whose pages has its own tab title. */
export function MemberScreen() {
  const t = useTranslations('member')
  useTabTitle(tabTitle(t(usePageName())))
  return <MemberPage />
}

/** The member centre, as a page or in a dialog over another page. */
export function MemberPage() {
  const { tag } = useLanguage()
  const name = usePageName()
  const view = hasMemberPage(name) ? memberPages[name]?.view : undefined
  return (
    <MemberCentre current={name}>
      <ErrorBoundary key={name}>
        <Suspense fallback={<LoadingCover />}>
          {view ? (
            <RichLocale.Part locale={tag}>
              <view.Part />
            </RichLocale.Part>
          ) : (
            <NotAvailable />
          )}
        </Suspense>
      </ErrorBoundary>
    </MemberCentre>
  )
}

/** The page that the URL names; the security centre where the name is missing or unknown. */
function usePageName(): MemberPageName {
  const wanted = useSearchParam('page')
  return isMemberPageName(wanted) ? wanted : defaultMemberPage
}
