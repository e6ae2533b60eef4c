import type { VendorTransfer, VendorTransferState, VendorWallet } from '@foyer/contract/transfers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import { useTransfer } from './funds-watch.ts'
import { useTransferWords } from './transfer-words.ts'
import { useMoney } from './wallet-cards.tsx'

const looks = {
  INIT: { icon: 'hourglass', look: 'bg-info-soft text-info-text' },
  SENT: { icon: 'hourglass', look: 'bg-info-soft text-info-text' },
  UNKNOWN: { icon: 'hourglass', look: 'bg-warning-soft text-warning-text' },
  CONFIRMED: { icon: 'circle-check', look: 'bg-success-soft text-success-text' },
  FAILED: { icon: 'circle-x', look: 'bg-danger-soft text-danger-text' },
} as const satisfies Record<VendorTransferState, { icon: IconName; look: string }>

type TransferOutcomeProps = { transfer: VendorTransfer; wallets: readonly VendorWallet[]; onAnother: () => void }

/** How a transfer went, or that nobody can say yet; it changes as the vendor says more. */
export function TransferOutcome({ transfer: first, wallets, onAnother }: TransferOutcomeProps) {
  const t = useTranslations('funds')
  const words = useTransferWords(wallets)
  const transfer = useTransfer(first)
  const money = useMoney(transfer)
  const { icon, look } = looks[transfer.state]
  return (
    <div className="grid gap-6">
      <div role="status" className="grid justify-items-center gap-2 text-center">
        <span className={`mbe-1 grid size-14 place-items-center rounded-panel ${look}`}>
          <Icon name={icon} size={26} />
        </span>
        <h3 className="font-display text-lg font-bold text-balance">{words.titleOf(transfer)}</h3>
        <bdi className="font-display text-3xl font-bold tracking-display tabular-nums wrap-anywhere">
          {money(transfer.amount)}
        </bdi>
        <p className="max-w-prose text-muted text-pretty">{words.explanationOf(transfer)}</p>
      </div>
      <Button onClick={onAnother} className="justify-self-center">
        {t('another')}
      </Button>
    </div>
  )
}
