import { createDeposit, getDeposits } from '@foyer/contract/wallet.ts'
import { Button } from '@foyer/ui/button.tsx'
import { FactList } from '@foyer/ui/fact-list.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { ChangeLink } from '#lib/change-link.tsx'
import { FormFailure } from '#lib/form-failure.tsx'
import { formatMoney, signOf } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { navigate } from '#lib/navigation.tsx'
import { orderKey } from '#lib/order-key.ts'
import { depositDraft } from './deposit-draft.ts'
import { type DepositSummary, orderContent } from './deposit-form.ts'
import { useMethodWords } from './deposit-words.ts'

const orderWords = { redirect: 'order', qr: 'orderCode', transfer: 'orderTransfer' } as const

/** The confirm step: shows the summary and creates the deposit. The draft is stored until the deposit exists. */
export function DepositConfirm({ summary }: { summary: DepositSummary }) {
  const t = useTranslations('cashier')
  const { order, failure, isOrdering } = useOrdering(summary)
  return (
    <div className="mx-auto grid w-full max-w-160 gap-6">
      <div className="grid gap-1">
        <h2 className="font-display text-lg font-bold tracking-display">{t('confirmTitle')}</h2>
        <p className="text-sm text-muted text-pretty">{t('confirmText')}</p>
      </div>
      <Facts summary={summary} />
      <FormFailure error={failure} />
      <div className="grid gap-2">
        <Button
          variant="primary"
          size="lg"
          wide
          endIcon="arrow-right"
          busy={isOrdering}
          busyLabel={t('ordering')}
          onClick={order}
        >
          {t(orderWords[summary.method.flow])}
        </Button>
        <ChangeLink to="/member" search={{ page: 'depositv2' }} />
      </div>
    </div>
  )
}

function Facts({ summary: { method, amount, fee, credited } }: { summary: DepositSummary }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const words = useMethodWords()
  const isFree = signOf(fee) === 0
  const facts = [
    { name: t('method'), value: words.nameOf(method) },
    { name: t('pays'), value: formatMoney(amount, format) },
    { name: t('feeName'), value: isFree ? words.feeOf(method) : formatMoney(fee, format) },
    { name: t('time'), value: words.timeOf(method) },
    { name: t('credited'), value: formatMoney(credited, format), isMain: true },
  ]
  return <FactList facts={facts} boxed />
}

/**
 * Creates the deposit, opens its page and, for the `redirect` flow, continues to the provider's payment page. The idempotency
 * key is stored with the draft, so that a second press, even after a reload, creates no second deposit.
 */
function useOrdering(summary: DepositSummary) {
  const client = useQueryClient()
  const { mutateAsync: send, isPending } = useWrite(createDeposit, { refresh: [getDeposits] })
  const [failure, setFailure] = useState<unknown>()
  const order = async () => {
    setFailure(undefined)
    const draft = depositDraft.read()
    const key = orderKey(draft.key, orderContent(summary), () => crypto.randomUUID())
    depositDraft.keep({ ...draft, key })
    try {
      const { id, flow, payUrl } = await send({
        methodId: summary.method.id,
        amount: summary.amount,
        idempotencyKey: key.key,
      })
      depositDraft.forget()
      navigate({ to: '/member', search: { page: 'depositv2', deposit: id }, replace: true })
      if (flow === 'redirect' && payUrl) location.assign(payUrl)
    } catch (error) {
      setFailure(error)
      if (asCallError(error).code === 'limits_unchosen') {
        navigate({ to: '/member', search: { page: 'responsiblePlay', next: 'depositv2' } })
      }
      // The deposit exists even when the provider does not respond, and must show in the list.
      void client.invalidateQueries({ queryKey: [getDeposits.path] })
    }
  }
  return { order: () => void order(), failure, isOrdering: isPending }
}
