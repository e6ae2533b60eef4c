import { isCurrency } from '@foyer/contract/money.ts'
import { getPlayRules, type PlayRules } from '@foyer/contract/responsible.ts'
import { type DepositMethod, getDepositMethods } from '@foyer/contract/wallet.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { navigate } from '#lib/navigation.tsx'
import { isOn, site } from '#lib/site.ts'
import { DepositConfirm } from './deposit-confirm.tsx'
import { depositDraft } from './deposit-draft.ts'
import { type DepositTerms, depositSummary } from './deposit-form.ts'
import { DepositForm } from './deposit-form-view.tsx'
import { Obstacle } from './deposit-obstacle.tsx'
import type { DepositSearch } from './deposit-search.ts'
import { leftOfOwnLimits, obstacleTo } from './own-rules.ts'

type StepProps = { step: DepositSearch['step'] }

/** Loads the payment methods and the member's play limits, then shows the step that the URL names. */
export function NewDeposit({ step }: StepProps) {
  const methods = useQuery(read(getDepositMethods))
  const rules = useQuery({ ...read(getPlayRules), staleTime: 0, enabled: isOn('responsiblePlay') })
  // The form is shown even when the play limits cannot be loaded: the gateway enforces them when the deposit is created.
  const areRulesKnown = rules.isFetched || !isOn('responsiblePlay')
  return (
    <Card padding="lg">
      {failureOf(methods) ? (
        <LoadFailure asked={methods} />
      ) : methods.data && areRulesKnown ? (
        <Loaded methods={methods.data} rules={rules.data} step={step} />
      ) : (
        <FormSkeleton />
      )}
    </Card>
  )
}

type LoadedProps = StepProps & { methods: readonly DepositMethod[]; rules: PlayRules | undefined }

function Loaded({ methods, rules, step }: LoadedProps) {
  const t = useTranslations('cashier')
  const { currency } = site.brand
  if (methods.length === 0 || !isCurrency(currency)) {
    return <EmptyState icon="wallet" title={t('noMethods')} text={t('noMethodsText')} />
  }
  const terms = { methods, currency, ownLimit: rules ? leftOfOwnLimits(rules, currency) : null }
  if (step === 'confirm') return <Confirm terms={terms} />
  const obstacle = rules && obstacleTo(rules, methods, currency)
  return obstacle ? <Obstacle obstacle={obstacle} /> : <DepositForm terms={terms} />
}

/** The summary is computed once, so that submitting, which clears the draft, does not change the screen. */
function Confirm({ terms }: { terms: DepositTerms }) {
  const [summary] = useState(() => depositSummary(depositDraft.read(), terms))
  return summary ? <DepositConfirm summary={summary} /> : <BackToForm />
}

/** Nothing to confirm, or no longer valid: returns to the form, which shows the errors. */
function BackToForm() {
  useEffect(() => navigate({ to: '/member', search: { page: 'depositv2' }, replace: true }), [])
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
