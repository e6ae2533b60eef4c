import { Suspense } from 'react'
import { LoadingCover } from '#features/frame/loading-cover.tsx'
import { NotAvailable } from '#features/frame/not-available.tsx'
import { MemberCentre } from '#features/member/member-centre.tsx'
import { useLanguage } from '#lib/i18n.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { defaultMemberPage, isMemberPageName } from '#lib/member-page-names.ts'
import { useSearchParam } from '#lib/navigation.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { hasMemberPage, memberPages } from './member-pages.tsx'

const RichLocale = lazyPart(async () => (await import('@foyer/ui/rich-locale.tsx')).RichLocale)

/** `/member?page=<name>`: the member centre. Without a name it is the security centre. */
export function MemberPage() {
  const { tag } = useLanguage()
  const wanted = useSearchParam('page')
  const name = isMemberPageName(wanted) ? wanted : defaultMemberPage
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
