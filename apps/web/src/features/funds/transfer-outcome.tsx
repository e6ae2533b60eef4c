import type { VendorTransfer, VendorWallet } from '@foyer/contract/transfers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Outcome } from '@foyer/ui/outcome.tsx'
import { useTranslations } from 'use-intl'
import { useTransfer } from './funds-watch.ts'
import { stateLooks } from './transfer-state-badge.tsx'
import { useTransferWords } from './transfer-words.ts'
import { useMoney } from './wallet-cards.tsx'

type TransferOutcomeProps = { transfer: VendorTransfer; wallets: readonly VendorWallet[]; onAnother: () => void }

/** The outcome of a transfer, updated until the vendor has confirmed it. */
export function TransferOutcome({ transfer: first, wallets, onAnother }: TransferOutcomeProps) {
  const t = useTranslations('funds')
  const words = useTransferWords(wallets)
  const transfer = useTransfer(first)
  const money = useMoney(transfer)
  return (
    <div className="grid gap-6">
      <Outcome {...stateLooks[transfer.state]} title={words.titleOf(transfer)} amount={money(transfer.amount)}>
        <p className="max-w-prose text-muted text-pretty">{words.explanationOf(transfer)}</p>
      </Outcome>
      <Button onClick={onAnother} className="justify-self-center">
        {t('another')}
      </Button>
    </div>
  )
}
