import { transferWallet, type VendorTransfer } from '@foyer/contract/transfers.ts'
import { Card } from '@foyer/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { navigate } from '#lib/navigation.tsx'
import { orderKey } from '#lib/order-key.ts'
import { fundsDraft } from './funds-draft.ts'
import { type FundsSummary, type FundsTerms, firstValues, fundsContent, fundsSummary } from './funds-form.ts'
import { type FundsSearch, fundsAddress } from './funds-search.ts'
import { refreshFunds } from './funds-watch.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferOutcome } from './transfer-outcome.tsx'
import { TransferReview } from './transfer-review.tsx'

type TransferPanelProps = { terms: FundsTerms; search: FundsSearch }

/** The step of a transfer that the URL names: the form, the confirm step or the outcome. */
export function TransferPanel({ terms, search: { vassalage, step, pageNo } }: TransferPanelProps) {
  const t = useTranslations('funds')
  const [values, setValues] = useState(() => firstValues(fundsDraft.read(), vassalage, terms))
  const [done, setDone] = useState<VendorTransfer>()
  const isHere = useIsHere()
  const go = (next: FundsSearch['step'], replace = false) =>
    navigate({ ...fundsAddress({ step: next, pageNo }), replace, keepsScroll: true })
  const finish = (transfer: VendorTransfer) => {
    if (!isHere()) return
    setDone(transfer)
    setValues((last) => ({ ...last, amount: '' }))
    go('done', true)
  }
  return (
    <Card padding="lg">
      <section aria-label={t('move')} className="grid gap-6">
        {step !== 'done' && (
          <h2 className="font-display text-lg font-bold">{t(step === 'confirm' ? 'reviewTitle' : 'move')}</h2>
        )}
        {step === 'confirm' && <Confirm terms={terms} pageNo={pageNo} onDone={finish} />}
        {step === 'done' &&
          (done ? (
            <TransferOutcome transfer={done} wallets={terms.wallets} onAnother={() => go(undefined)} />
          ) : (
            <BackToForm pageNo={pageNo} />
          ))}
        {step === undefined && (
          <TransferForm terms={terms} values={values} onValues={setValues} onReview={() => go('confirm')} />
        )}
      </section>
    </Card>
  )
}

type ConfirmProps = {
  terms: FundsTerms
  pageNo: number
  onDone: (transfer: VendorTransfer) => void
}

/** The summary is computed once, so that balances that arrive meanwhile do not change what the member confirms. */
function Confirm({ terms, pageNo, onDone }: ConfirmProps) {
  const [summary] = useState(() => fundsSummary(fundsDraft.read(), terms))
  const { send, failure } = useSending(onDone)
  if (!summary) return <BackToForm pageNo={pageNo} />
  return (
    <TransferReview
      summary={summary}
      terms={terms}
      failure={failure}
      onConfirm={() => send(summary)}
      form={fundsAddress({ pageNo })}
    />
  )
}

/** Nothing to confirm or to show, or no longer valid: returns to the form, which shows the errors. */
function BackToForm({ pageNo }: Pick<FundsSearch, 'pageNo'>) {
  useEffect(() => navigate({ ...fundsAddress({ pageNo }), replace: true, keepsScroll: true }), [pageNo])
  return null
}

/** Whether the panel is still mounted: a member who has left the page during a transfer is not sent back to it. */
function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}

/** Submits a transfer. The idempotency key survives a failure, a return to the form and a reload, so that a retry moves nothing twice. */
function useSending(onDone: (transfer: VendorTransfer) => void) {
  const client = useQueryClient()
  const { mutateAsync } = useWrite(transferWallet)
  const [failure, setFailure] = useState<unknown>()
  const send = async (summary: FundsSummary) => {
    setFailure(undefined)
    const { direction, wallet, amount } = summary
    const { vassalage } = wallet
    const key = orderKey(fundsDraft.read().key, fundsContent(summary), () => crypto.randomUUID())
    fundsDraft.keep({ direction, vassalage, amount, key })
    const order = { vassalage, direction, amount, idempotencyKey: key.key }
    try {
      onDone(await mutateAsync(order))
      // A later submission is a new transfer, even for the same amount.
      fundsDraft.forget()
    } catch (error) {
      setFailure(error)
    }
    refreshFunds(client)
  }
  return { send, failure }
}
