import { transferBetweenWallets, type VendorTransfer } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Card } from '@foyer/ui/card.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { reuseOrCreateOrderKey } from '#payments/order-idempotency-key.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { navigate } from '#platform/navigation/navigation.tsx'
import { refreshWallets } from './refresh-wallets.ts'
import { TransferConfirmStep } from './transfer-confirm.tsx'
import { transferDraftStore } from './transfer-draft.ts'
import { TransferForm } from './transfer-form.tsx'
import {
  computeTransferFingerprint,
  createInitialTransferValues,
  type TransferSummaryData,
  type TransferTerms,
  toTransferSummary,
} from './transfer-form-rules.ts'
import { TransferOutcomePanel } from './transfer-outcome-panel.tsx'
import { type TransferPageParams, toTransferPageDestination } from './transfer-page-params.ts'

type TransferPanelProps = { terms: TransferTerms; params: TransferPageParams }

/** The step of a transfer that the URL names: the form, the confirm step or the outcome. */
export function NewWalletTransferFlow({ terms, params: { vassalage, step, pageNo } }: TransferPanelProps) {
  const t = useTranslations('funds')
  const [values, setValues] = useState(() => createInitialTransferValues(transferDraftStore.read(), vassalage, terms))
  const [done, setDone] = useState<VendorTransfer>()
  const isMounted = useIsMounted()
  const goToStep = (next: TransferPageParams['step'], replace = false) =>
    navigate({ ...toTransferPageDestination({ step: next, pageNo }), replace, keepsScroll: true })
  const finish = (transfer: VendorTransfer) => {
    if (!isMounted()) return
    setDone(transfer)
    setValues((last) => ({ ...last, amount: '' }))
    goToStep('done', true)
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
            <TransferOutcomePanel transfer={done} wallets={terms.wallets} onAnother={() => goToStep(undefined)} />
          ) : (
            <BackToForm pageNo={pageNo} />
          ))}
        {step === undefined && (
          <TransferForm terms={terms} values={values} onValues={setValues} onReview={() => goToStep('confirm')} />
        )}
      </section>
    </Card>
  )
}

type ConfirmProps = {
  terms: TransferTerms
  pageNo: number
  onDone: (transfer: VendorTransfer) => void
}

/** The summary is computed once, so that balances that arrive meanwhile do not change what the member confirms. */
function Confirm({ terms, pageNo, onDone }: ConfirmProps) {
  const [summary] = useState(() => toTransferSummary(transferDraftStore.read(), terms))
  const { send, failure } = useSubmitTransfer(onDone)
  if (!summary) return <BackToForm pageNo={pageNo} />
  return (
    <TransferConfirmStep
      summary={summary}
      terms={terms}
      failure={failure}
      onConfirm={() => send(summary)}
      formLink={toTransferPageDestination({ pageNo })}
    />
  )
}

/** Nothing to confirm or to show, or no longer valid: returns to the form, which shows the errors. */
function BackToForm({ pageNo }: Pick<TransferPageParams, 'pageNo'>) {
  useEffect(() => navigate({ ...toTransferPageDestination({ pageNo }), replace: true, keepsScroll: true }), [pageNo])
  return null
}

/** Whether the panel is still mounted: a member who has left the page during a transfer is not sent back to it. */
function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}

/** Submits a transfer. The idempotency key survives a failure, a return to the form and a reload, so that a retry moves nothing twice. */
function useSubmitTransfer(onDone: (transfer: VendorTransfer) => void) {
  const { mutateAsync } = useApiMutation(transferBetweenWallets)
  const [failure, setFailure] = useState<unknown>()
  const send = async (summary: TransferSummaryData) => {
    setFailure(undefined)
    const { direction, wallet, amount } = summary
    const { vassalage } = wallet
    const key = reuseOrCreateOrderKey(transferDraftStore.read().key, computeTransferFingerprint(summary), () =>
      crypto.randomUUID(),
    )
    transferDraftStore.save({ direction, vassalage, amount, key })
    const order = { vassalage, direction, amount, idempotencyKey: key.key }
    try {
      onDone(await mutateAsync(order))
      // A later submission is a new transfer, even for the same amount.
      transferDraftStore.clear()
    } catch (error) {
      setFailure(error)
    }
    refreshWallets()
  }
  return { send, failure }
}
