import { isCurrency } from '@foyer/contract/money.ts'
import { type DepositMethod, getDepositMethods } from '@foyer/contract/wallet.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { site } from '#lib/site.ts'
import { DepositForm } from './deposit-form-view.tsx'

/** The ways to deposit, and the form once they are known. */
export function NewDeposit() {
  const methods = useQuery(read(getDepositMethods))
  return (
    <Card padding="lg">{failureOf(methods) ? <LoadFailure asked={methods} /> : <Loaded methods={methods.data} />}</Card>
  )
}

function Loaded({ methods }: { methods: readonly DepositMethod[] | undefined }) {
  const t = useTranslations('cashier')
  const { currency } = site.brand
  if (!methods) return <FormSkeleton />
  if (methods.length === 0 || !isCurrency(currency)) {
    return <EmptyState icon="wallet" title={t('noMethods')} text={t('noMethodsText')} />
  }
  return <DepositForm terms={{ methods, currency }} />
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-25" />
        <Skeleton className="h-25" />
      </div>
      <div className="flex flex-wrap gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} className="h-10 w-20 rounded-pill!" />
        ))}
      </div>
      <Skeleton className="h-11" />
      <Skeleton className="h-12" />
    </div>
  )
}
