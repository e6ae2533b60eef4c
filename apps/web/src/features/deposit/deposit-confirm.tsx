import { createDeposit, getDeposits } from '@foyer/contract/payments/deposits.ts'
import { Button } from '@foyer/ui/button.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reuseOrCreateOrderKey } from '#payments/order-idempotency-key.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { navigate } from '#platform/navigation/navigation.tsx'
import { BackToFormLink } from '#widgets/back-to-form-link.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { depositDraftStore } from './deposit-draft.ts'
import { computeDepositFingerprint, type DepositSummaryData } from './deposit-form-rules.ts'
import { useDepositMethodLabels } from './deposit-labels.ts'

const submitLabels = { redirect: 'order', qr: 'orderCode', transfer: 'orderTransfer' } as const

/** The confirm step: shows the summary and creates the deposit. The draft is stored until the deposit exists. */
export function DepositConfirmStep({ summary }: { summary: DepositSummaryData }) {
  const t = useTranslations('cashier')
  const { submit, failure, isSubmitting } = useSubmitDeposit(summary)
  return (
    <div className="mx-auto grid w-full max-w-160 gap-6">
      <div className="grid gap-1">
        <h2 className="font-display text-lg font-bold tracking-display">{t('confirmTitle')}</h2>
        <p className="text-sm text-muted text-pretty">{t('confirmText')}</p>
      </div>
      <SummaryDetails summary={summary} />
      <FormFailure error={failure} />
      <div className="grid gap-2">
        <Button
          variant="primary"
          size="lg"
          wide
          endIcon="arrow-right"
          busy={isSubmitting}
          busyLabel={t('ordering')}
          onClick={submit}
        >
          {t(submitLabels[summary.method.flow])}
        </Button>
        <BackToFormLink to="depositv2" />
      </div>
    </div>
  )
}

function SummaryDetails({ summary: { method, amount, fee, credited, wagering } }: { summary: DepositSummaryData }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const labels = useDepositMethodLabels()
  const isFree = signOf(fee) === 0
  const details = [
    { name: t('method'), value: labels.nameOf(method) },
    { name: t('pays'), value: formatMoney(amount, format) },
    { name: t('feeName'), value: isFree ? labels.feeOf(method) : formatMoney(fee, format) },
    { name: t('time'), value: labels.timeOf(method) },
    { name: t('wagering'), value: signOf(wagering) === 0 ? t('wageringNone') : formatMoney(wagering, format) },
    { name: t('credited'), value: formatMoney(credited, format), isMain: true },
  ]
  return <DetailList items={details} boxed />
}

/**
 * Creates the deposit, opens its page and, for the `redirect` flow, continues to the provider's payment page. The idempotency
 * key is stored with the draft, so that a second press, even after a reload, creates no second deposit.
 */
function useSubmitDeposit(summary: DepositSummaryData) {
  const client = useQueryClient()
  const { mutateAsync: send, isPending } = useApiMutation(createDeposit, { refresh: [getDeposits] })
  const [failure, setFailure] = useState<unknown>()
  const submit = async () => {
    setFailure(undefined)
    const draft = depositDraftStore.read()
    const key = reuseOrCreateOrderKey(draft.key, computeDepositFingerprint(summary), () => crypto.randomUUID())
    depositDraftStore.save({ ...draft, key })
    try {
      const { id, flow, payUrl } = await send({
        methodId: summary.method.id,
        amount: summary.amount,
        idempotencyKey: key.key,
      })
      depositDraftStore.clear()
      navigate({ to: 'depositv2', search: { deposit: id }, replace: true })
      if (flow === 'redirect' && payUrl) location.assign(payUrl)
    } catch (error) {
      setFailure(error)
      if (toCallError(error).code === 'limit_choice_required') {
        navigate({ to: 'responsiblePlay', search: { next: 'depositv2' } })
      }
      // The deposit exists even when the provider does not respond, and must show in the list.
      void client.invalidateQueries({ queryKey: [getDeposits.path] })
    }
  }
  return { submit: () => void submit(), failure, isSubmitting: isPending }
}
