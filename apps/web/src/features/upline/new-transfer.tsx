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
  /** Why there can be none now, in place of the form. */
  obstacle: ReactNode
}

/** Puts a transfer together, shows it once more and says that it is done. What was typed stays until then. */
export function NewTransfer({ terms, step, obstacle }: NewTransferProps) {
  const [draft, setDraft] = useState(uplineDraft.read)
  const [failure, setFailure] = useState<unknown>()
  const [done, setDone] = useState<UplineTransfer>()
  /** On its way: its own money leaving must not take it from the screen. */
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
  // What the gateway refused meanwhile may have made the amount impossible: then it stands in the form again.
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
