import type { UplineTransfer } from '@foyer/contract/transfers.ts'
import { Card } from '@foyer/ui/card.tsx'
import { type ReactNode, useState } from 'react'
import { navigate } from '#lib/navigation.tsx'
import { TransferDone } from './transfer-done.tsx'
import { type UplineDraft, uplineDraft } from './upline-draft.ts'
import { UplineFacts } from './upline-facts.tsx'
import { type UplineSummary, type UplineTerms, uplineSummary } from './upline-form.ts'
import { UplineForm } from './upline-form-view.tsx'
import { UplineReview } from './upline-review.tsx'

type NewTransferProps = {
  terms: UplineTerms
  step: 'confirm' | undefined
  /** Shown in place of the form when no transfer is possible now. */
  obstacle: ReactNode
}

/** A new transfer to the upline: the form, the confirm step and the success message. The draft is stored until the transfer is done. */
export function NewTransfer({ terms, step, obstacle }: NewTransferProps) {
  const [draft, setDraft] = useState(uplineDraft.read)
  const [failure, setFailure] = useState<unknown>()
  const [done, setDone] = useState<UplineTransfer>()
  /** The summary being submitted: the balance change that it causes must not remove it from the screen. */
  const [sent, setSent] = useState<UplineSummary>()
  const keep = (next: UplineDraft) => {
    setDraft(next)
    uplineDraft.keep(next)
  }
  if (done) {
    return (
      <Card padding="lg">
        <TransferDone transfer={done} onAnother={() => setDone(undefined)} />
      </Card>
    )
  }
  const finish = (transfer: UplineTransfer) => {
    uplineDraft.forget()
    setDraft({ amount: '' })
    setDone(transfer)
    navigate({ to: '/member', search: { page: 'transferUpline' }, replace: true })
  }
  // A refusal may mean that the amount is no longer valid: then the form shows it again.
  const summary = sent ?? (step && uplineSummary(draft, terms))
  return (
    <div className="grid gap-4">
      {terms.upline !== null && <UplineFacts terms={terms} />}
      <Card padding="lg">
        {obstacle && !sent ? (
          obstacle
        ) : summary ? (
          <UplineReview
            {...{ terms, summary, draft, failure }}
            onKeep={keep}
            onSending={setSent}
            onFailure={setFailure}
            onDone={finish}
          />
        ) : (
          <UplineForm
            terms={terms}
            amount={draft.amount}
            failure={failure}
            onAmount={(amount) => {
              keep({ ...draft, amount })
              setFailure(undefined)
            }}
          />
        )}
      </Card>
    </div>
  )
}
