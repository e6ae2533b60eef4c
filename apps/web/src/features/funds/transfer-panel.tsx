import { transferWallet, type VendorTransfer } from '@foyer/contract/transfers.ts'
import { Card } from '@foyer/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { type OrderKey, orderKey } from '#lib/order-key.ts'
import { type FundsSummary, type FundsTerms, type FundsValues, firstDirection, fundsContent } from './funds-form.ts'
import { refreshFunds } from './funds-watch.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferOutcome } from './transfer-outcome.tsx'
import { TransferReview } from './transfer-review.tsx'

type TransferPanelProps = { terms: FundsTerms; vassalage: string | undefined }

/** Puts a transfer together, shows it once more, and says how it went. */
export function TransferPanel({ terms, vassalage }: TransferPanelProps) {
  const t = useTranslations('funds')
  const first = terms.wallets.find((wallet) => wallet.vassalage === vassalage) ?? terms.wallets[0]
  const [values, setValues] = useState<FundsValues>(() => ({
    direction: vassalage === undefined ? firstDirection(terms) : 'IN',
    vassalage: first?.vassalage ?? '',
    amount: '',
  }))
  const [summary, setSummary] = useState<FundsSummary>()
  const [done, setDone] = useState<VendorTransfer>()
  const { send, failure, forgetFailure } = useSending((transfer) => {
    setDone(transfer)
    setSummary(undefined)
    setValues((last) => ({ ...last, amount: '' }))
  })
  return (
    <Card padding="lg">
      <section aria-labelledby="funds-move" className="grid gap-6">
        <h2 id="funds-move" className="font-display text-lg font-bold">
          {t(summary ? 'reviewTitle' : 'move')}
        </h2>
        {done ? (
          <TransferOutcome transfer={done} wallets={terms.wallets} onAnother={() => setDone(undefined)} />
        ) : summary ? (
          <TransferReview
            summary={summary}
            terms={terms}
            failure={failure}
            onConfirm={() => send(summary)}
            onChange={() => setSummary(undefined)}
          />
        ) : (
          <TransferForm
            terms={terms}
            values={values}
            onValues={setValues}
            onReview={(next) => {
              forgetFailure()
              setSummary(next)
            }}
          />
        )}
      </section>
    </Card>
  )
}

/** The key outlives a failure and a change of mind, so that a second press moves nothing twice. */
function useSending(onDone: (transfer: VendorTransfer) => void) {
  const client = useQueryClient()
  const { mutateAsync } = useWrite(transferWallet)
  const key = useRef<OrderKey>(undefined)
  const [failure, setFailure] = useState<unknown>()
  const send = async (summary: FundsSummary) => {
    setFailure(undefined)
    key.current = orderKey(key.current, fundsContent(summary), () => crypto.randomUUID())
    const { direction, wallet, amount } = summary
    const order = { vassalage: wallet.vassalage, direction, amount, idempotencyKey: key.current.key }
    try {
      onDone(await mutateAsync(order))
      // What is asked for after this is another transfer, though it be of the same amount.
      key.current = undefined
    } catch (error) {
      setFailure(error)
    }
    refreshFunds(client)
  }
  return { send, failure, forgetFailure: () => setFailure(undefined) }
}
