import { Icon } from '@foyer/ui/icon.tsx'
import { Stat } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { MaskedAmount } from '#widgets/masked-amount.tsx'
import { PendingWithdrawalCard, useMoneyFormatter } from './wallet-cards.tsx'
import type { WalletBalanceData } from './wallet-polling.ts'

/** Shown when one balance serves every game: there is nothing to transfer, so it explains that and shows the balance. */
export function SingleWalletNotice({ balances }: { balances: WalletBalanceData }) {
  const t = useTranslations('funds')
  const money = useMoneyFormatter(balances)
  return (
    <div className="grid gap-6">
      <div className="flex gap-4 rounded-panel bg-surface-2 p-4 shadow-1 sm:p-6">
        <span className="grid size-11 flex-none place-items-center rounded-card bg-accent-soft text-accent-text">
          <Icon name="wallet" size={22} />
        </span>
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="font-display text-lg font-bold">{t('single')}</h2>
          <p className="max-w-prose text-muted text-pretty">{t('singleText')}</p>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <Stat label={t('balance')} icon="wallet" value={<MaskedAmount text={money(balances.balance)} />} />
        <PendingWithdrawalCard balances={balances} />
        {balances.total !== undefined && (
          <Stat label={t('total')} icon="landmark" value={<MaskedAmount text={money(balances.total)} />} />
        )}
      </div>
    </div>
  )
}
