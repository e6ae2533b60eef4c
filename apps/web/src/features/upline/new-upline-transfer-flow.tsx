import type { UplineTransfer } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Card } from '@foyer/ui/card.tsx'
import { type ReactNode, useState } from 'react'
import { navigate } from '#platform/navigation/navigation.tsx'
import { UplineTransferConfirmStep } from './upline-transfer-confirm.tsx'
import { type UplineTransferDraft, uplineTransferDraftStore } from './upline-transfer-draft.ts'
import { UplineTransferForm } from './upline-transfer-form.tsx'
import {
  toUplineTransferSummary,
  type UplineTransferSummaryData,
  type UplineTransferTerms,
} from './upline-transfer-form-rules.ts'
import { UplineTransferOverview } from './upline-transfer-overview.tsx'
import { UplineTransferSuccess } from './upline-transfer-success.tsx'

type NewUplineTransferProps = {
  terms: UplineTransferTerms
  step: 'confirm' | undefined
  /** Shown in place of the form when no transfer is possible now. */
  unavailable: ReactNode
}

/** A new transfer to the upline: the form, the confirm step and the success message. The draft is stored until the transfer is done. */
export function NewUplineTransferFlow({ terms, step, unavailable }: NewUplineTransferProps) {
  const [draft, setDraft] = useState(uplineTransferDraftStore.read)
  const [failure, setFailure] = useState<unknown>()
  const [done, setDone] = useState<UplineTransfer>()
  /** The summary being submitted: the balance change that it causes must not remove it from the screen. */
  const [submittedSummary, setSubmittedSummary] = useState<UplineTransferSummaryData>()
  const saveDraft = (next: UplineTransferDraft) => {
    setDraft(next)
    uplineTransferDraftStore.save(next)
  }
  if (done) {
    return (
      <Card padding="lg">
        <UplineTransferSuccess transfer={done} onAnother={() => setDone(undefined)} />
      </Card>
    )
  }
  const finish = (transfer: UplineTransfer) => {
    uplineTransferDraftStore.clear()
    setDraft({ amount: '' })
    setDone(transfer)
    navigate({ to: 'transferUpline', replace: true })
  }
  // A refusal may mean that the amount is no longer valid: then the form shows it again.
  const summary = submittedSummary ?? (step && toUplineTransferSummary(draft, terms))
  return (
    <div className="grid gap-4">
      {terms.upline !== null && <UplineTransferOverview terms={terms} />}
      <Card padding="lg">
        {unavailable && !submittedSummary ? (
          unavailable
        ) : summary ? (
          <UplineTransferConfirmStep
            {...{ terms, summary, draft, failure }}
            onDraftChange={saveDraft}
            onSubmittingChange={setSubmittedSummary}
            onFailure={setFailure}
            onDone={finish}
          />
        ) : (
          <UplineTransferForm
            terms={terms}
            amount={draft.amount}
            failure={failure}
            onAmount={(amount) => {
              saveDraft({ ...draft, amount })
              setFailure(undefined)
            }}
          />
        )}
      </Card>
    </div>
  )
}
