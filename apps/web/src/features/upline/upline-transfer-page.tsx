import { isCurrency } from '@foyer/contract/money.ts'
import { getUplineTransferOptions } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#platform/api/api.ts'
import { CallError } from '#platform/api/call-error.ts'
import { useSearchParams } from '#platform/navigation/navigation.tsx'
import { site } from '#platform/site/site.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { NewUplineTransferFlow } from './new-upline-transfer-flow.tsx'
import { getUplineTransferUnavailableReason } from './upline-transfer-form-rules.ts'
import { UplineTransferList } from './upline-transfer-list.tsx'
import { readUplineTransferParams } from './upline-transfer-page-params.ts'
import { UplineTransferUnavailableNotice } from './upline-transfer-unavailable-notice.tsx'

/** `/member?page=transferUpline`: the form to transfer money to the upline, its confirm step with `step=confirm`, and the list of past transfers. */
export function UplineTransferPage() {
  const { step, pageNo } = readUplineTransferParams(useSearchParams())
  const query = useUplineTransferTerms(pageNo)
  const { data } = query
  if (findLoadError(query)) return <LoadFailure query={query} />
  if (!data) return <PageSkeleton />
  const { list, totalPages, currency, ...rest } = data
  if (!isCurrency(currency))
    return <LoadFailure query={{ ...query, data: undefined, error: new CallError('internal') }} />
  const terms = { ...rest, currency }
  const unavailableReason = getUplineTransferUnavailableReason(terms, site.brand.standards.noUplineTransfers)
  const hasList = list.length > 0 || (unavailableReason !== 'forbidden' && unavailableReason !== 'none')
  return (
    <div className="grid gap-8">
      <NewUplineTransferFlow
        terms={terms}
        step={step}
        unavailable={unavailableReason && <UplineTransferUnavailableNotice reason={unavailableReason} terms={terms} />}
      />
      {hasList && <UplineTransferList list={list} pageNo={pageNo} totalPages={totalPages} />}
    </div>
  )
}

function useUplineTransferTerms(pageNo: number) {
  return useQuery({
    ...apiQueryOptions(getUplineTransferOptions, { pageNo }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-22" />
          <Skeleton className="h-22" />
          <Skeleton className="h-22" />
        </div>
        <Card padding="lg">
          <div className="grid gap-6">
            <Skeleton className="h-10" />
            <Skeleton className="h-11" />
            <Skeleton className="h-12" />
          </div>
        </Card>
      </div>
      <Skeleton className="h-40" />
    </div>
  )
}
