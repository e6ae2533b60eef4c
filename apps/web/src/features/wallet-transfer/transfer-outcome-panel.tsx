import type { VendorTransfer, VendorWallet } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { PaymentStatusSummary } from '@foyer/ui/payment-status-summary.tsx'
import { useTranslations } from 'use-intl'
import { useTransferLabels } from './transfer-labels.ts'
import { transferStateAppearance } from './transfer-state-badge.tsx'
import { useMoneyFormatter } from './wallet-cards.tsx'
import { useLiveTransfer } from './wallet-polling.ts'

type TransferOutcomeProps = { transfer: VendorTransfer; wallets: readonly VendorWallet[]; onAnother: () => void }

/** The outcome of a transfer, updated until the vendor has confirmed it. */
export function TransferOutcomePanel({ transfer: first, wallets, onAnother }: TransferOutcomeProps) {
  const t = useTranslations('funds')
  const labels = useTransferLabels(wallets)
  const transfer = useLiveTransfer(first)
  const money = useMoneyFormatter(transfer)
  return (
    <div className="grid gap-6">
      <PaymentStatusSummary
        {...transferStateAppearance[transfer.state]}
        title={labels.titleOf(transfer)}
        amount={money(transfer.amount)}
      >
        <p className="max-w-prose text-muted text-pretty">{labels.explanationOf(transfer)}</p>
      </PaymentStatusSummary>
      <Button onClick={onAnother} className="justify-self-center">
        {t('another')}
      </Button>
    </div>
  )
}
