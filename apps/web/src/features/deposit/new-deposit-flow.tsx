import { isCurrency } from '@foyer/contract/money.ts'
import { type DepositMethod, getDepositMethods, getDeposits } from '@foyer/contract/payments/deposits.ts'
import { getResponsiblePlaySettings, type ResponsiblePlaySettings } from '@foyer/contract/responsible-play.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { isFeatureEnabled, site } from '#platform/site/site.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { DepositConfirmStep } from './deposit-confirm.tsx'
import { depositDraftStore } from './deposit-draft.ts'
import { computeRemainingDepositLimit, getDepositUnavailableReason } from './deposit-eligibility.ts'
import { DepositForm } from './deposit-form.tsx'
import { type DepositTerms, toDepositSummary } from './deposit-form-rules.ts'
import type { DepositPageParams } from './deposit-page-params.ts'
import { DepositUnavailableNotice } from './deposit-unavailable-notice.tsx'

type StepProps = { step: DepositPageParams['step'] }

/** Loads the payment methods, the method used last and the member's play limits, then shows the step that the URL names. */
export function NewDepositFlow({ step }: StepProps) {
  const methods = useQuery(apiQueryOptions(getDepositMethods))
  const rules = useQuery({
    ...apiQueryOptions(getResponsiblePlaySettings),
    staleTime: 0,
    enabled: isFeatureEnabled('responsiblePlay'),
  })
  // The first page of the list below the form; the form does without it if it cannot be loaded.
  const deposits = useQuery(apiQueryOptions(getDeposits, { pageNo: 1 }))
  // The form is shown even when the play limits cannot be loaded: the gateway enforces them when the deposit is created.
  const areRulesKnown = rules.isFetched || !isFeatureEnabled('responsiblePlay')
  return (
    <Card padding="lg">
      {findLoadError(methods) ? (
        <LoadFailure query={methods} />
      ) : methods.data && areRulesKnown && deposits.isFetched ? (
        <Loaded methods={methods.data} rules={rules.data} lastMethodId={deposits.data?.list[0]?.methodId} step={step} />
      ) : (
        <FormSkeleton />
      )}
    </Card>
  )
}

type LoadedProps = StepProps & {
  methods: readonly DepositMethod[]
  rules: ResponsiblePlaySettings | undefined
  lastMethodId: string | undefined
}

function Loaded({ methods, rules, lastMethodId, step }: LoadedProps) {
  const t = useTranslations('cashier')
  const { currency } = site.brand
  if (methods.length === 0 || !isCurrency(currency)) {
    return <EmptyState icon="wallet" title={t('noMethods')} text={t('noMethodsText')} />
  }
  const terms = {
    methods,
    currency,
    remainingLimit: rules ? computeRemainingDepositLimit(rules, currency) : null,
    wageringRules: { settings: site.settings, standards: site.brand.standards },
    lastMethodId,
  }
  if (step === 'confirm') return <Confirm terms={terms} />
  const unavailableReason = rules && getDepositUnavailableReason(rules, methods, currency)
  return unavailableReason ? <DepositUnavailableNotice reason={unavailableReason} /> : <DepositForm terms={terms} />
}

/** The summary is computed once, so that submitting, which clears the draft, does not change the screen. */
function Confirm({ terms }: { terms: DepositTerms }) {
  const [summary] = useState(() => toDepositSummary(depositDraftStore.read(), terms))
  return summary ? <DepositConfirmStep summary={summary} /> : <BackToForm />
}

/** Nothing to confirm, or no longer valid: returns to the form, which shows the errors. */
function BackToForm() {
  useEffect(() => navigate({ to: 'depositv2', replace: true }), [])
  return <FormSkeleton />
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
