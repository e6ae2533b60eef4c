import { isCurrency } from '@foyer/contract/money.ts'
import { getWithdrawalOptions, type WithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { WithdrawConfirmStep } from './withdraw-confirm.tsx'
import { withdrawDraftStore } from './withdraw-draft.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { toWithdrawSummary } from './withdraw-form-rules.ts'
import type { WithdrawPageParams } from './withdraw-page-params.ts'
import { WithdrawableAmountCard } from './withdrawable-amount.tsx'

type StepProps = { step: WithdrawPageParams['step'] }

/** Loads the current terms, then shows the step that the URL names. */
export function NewWithdrawalFlow({ step }: StepProps) {
  const terms = useQuery({ ...apiQueryOptions(getWithdrawalOptions), staleTime: 0 })
  if (findLoadError(terms)) {
    return (
      <Card padding="lg">
        <LoadFailure query={terms} />
      </Card>
    )
  }
  return terms.data ? <Loaded terms={terms.data} step={step} /> : <TermsSkeleton step={step} />
}

function Loaded({ terms, step }: StepProps & { terms: WithdrawalOptions }) {
  const t = useTranslations('withdraw')
  const { currency } = terms
  if (terms.methods.length === 0 || !isCurrency(currency)) {
    return (
      <Card padding="lg">
        <EmptyState icon="banknote" title={t('noMethods')} text={t('noMethodsText')} />
      </Card>
    )
  }
  const knownTerms = { ...terms, currency }
  if (step === undefined) {
    return (
      <div className="grid gap-4">
        <WithdrawableAmountCard terms={knownTerms} />
        <WithdrawForm terms={knownTerms} />
      </div>
    )
  }
  const summary = toWithdrawSummary(withdrawDraftStore.read(), knownTerms)
  return summary ? <WithdrawConfirmStep summary={summary} terms={knownTerms} /> : <BackToForm />
}

/** Nothing to confirm, or no longer valid: returns to the form, which shows the errors. */
function BackToForm() {
  useEffect(() => navigate({ to: 'withdraw', replace: true }), [])
  return <TermsSkeleton step="confirm" />
}

function TermsSkeleton({ step }: StepProps) {
  return (
    <div aria-busy="true" className="grid gap-4">
      {step === undefined && (
        <Card padding="lg" className="grid gap-6 lg:grid-cols-3">
          {['balance', 'turnover', 'day'].map((place) => (
            <div key={place} className="grid content-start gap-2">
              <Skeleton shape="line" className="w-24" />
              <Skeleton shape="line" className="h-8 w-40" />
              <SkeletonText lines={2} />
            </div>
          ))}
        </Card>
      )}
      <Card padding="lg" className="grid gap-6">
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-25" />
          <Skeleton className="h-25" />
        </div>
        <Skeleton className="h-17" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </Card>
    </div>
  )
}
