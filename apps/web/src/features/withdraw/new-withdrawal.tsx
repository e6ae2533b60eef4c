import { isCurrency } from '@foyer/contract/money.ts'
import { getWithdrawTerms, type WithdrawTerms } from '@foyer/contract/payments/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { apiQuery } from '#platform/api/api.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { getLoadFailure, LoadFailure } from '#widgets/load-failure.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { withdrawDraftStore } from './withdraw-draft.ts'
import { toWithdrawSummary } from './withdraw-form.ts'
import { WithdrawForm } from './withdraw-form-view.tsx'
import type { WithdrawParams } from './withdraw-params.ts'
import { WithdrawableAmount } from './withdrawable-amount.tsx'

type StepProps = { step: WithdrawParams['step'] }

/** Loads the current terms, then shows the step that the URL names. */
export function NewWithdrawal({ step }: StepProps) {
  const terms = useQuery({ ...apiQuery(getWithdrawTerms), staleTime: 0 })
  if (getLoadFailure(terms)) {
    return (
      <Card padding="lg">
        <LoadFailure query={terms} />
      </Card>
    )
  }
  return terms.data ? <Loaded terms={terms.data} step={step} /> : <TermsSkeleton step={step} />
}

function Loaded({ terms, step }: StepProps & { terms: WithdrawTerms }) {
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
        <WithdrawableAmount terms={knownTerms} />
        <WithdrawForm terms={knownTerms} />
      </div>
    )
  }
  const summary = toWithdrawSummary(withdrawDraftStore.read(), knownTerms)
  return summary ? <WithdrawConfirm summary={summary} terms={knownTerms} /> : <BackToForm />
}

/** Nothing to confirm, or no longer valid: returns to the form, which shows the errors. */
function BackToForm() {
  useEffect(() => navigate({ to: '/member', search: { page: 'withdraw' }, replace: true }), [])
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
        <Skeleton className="h-18" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </Card>
    </div>
  )
}
