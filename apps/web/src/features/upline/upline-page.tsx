import { isCurrency } from '@foyer/contract/money.ts'
import { getUplineTerms } from '@foyer/contract/transfers.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '#lib/api.ts'
import { CallError } from '#lib/call-error.ts'
import { onLive } from '#lib/live.ts'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { useSearchParams } from '#lib/navigation.tsx'
import { site } from '#lib/site.ts'
import { NewTransfer } from './new-transfer.tsx'
import { obstacleTo } from './upline-form.ts'
import { UplineList } from './upline-list.tsx'
import { UplineObstacle } from './upline-obstacle.tsx'
import { readUplineSearch } from './upline-search.ts'

/** `/member?page=transferUpline`: the form to transfer money to the upline, its confirm step with `step=confirm`, and the list of past transfers. */
export function UplinePage() {
  const { step, pageNo } = readUplineSearch(useSearchParams())
  const asked = useTerms(pageNo)
  const { data } = asked
  if (failureOf(asked)) return <LoadFailure asked={asked} />
  if (!data) return <PageSkeleton />
  const { list, totalPages, currency, ...rest } = data
  if (!isCurrency(currency))
    return <LoadFailure asked={{ ...asked, data: undefined, error: new CallError('internal') }} />
  const terms = { ...rest, currency }
  const obstacle = obstacleTo(terms, site.brand.standards.noUplineTransfers)
  const hasList = list.length > 0 || (obstacle !== 'forbidden' && obstacle !== 'none')
  return (
    <div className="grid gap-8">
      <NewTransfer
        terms={terms}
        step={step}
        obstacle={obstacle && <UplineObstacle obstacle={obstacle} terms={terms} />}
      />
      {hasList && <UplineList list={list} pageNo={pageNo} totalPages={totalPages} />}
    </div>
  )
}

/** The terms depend on the balance, so a balance change refetches them. */
function useTerms(pageNo: number) {
  const client = useQueryClient()
  useEffect(() => onLive('balance', () => void client.invalidateQueries({ queryKey: [getUplineTerms.path] })), [client])
  return useQuery({ ...read(getUplineTerms, { pageNo }), staleTime: 0, placeholderData: keepPreviousData })
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
