import { Icon } from '@foyer/ui/icon.tsx'
import { Stat } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { OwnMoney } from '#lib/own-money.tsx'
import type { Funds } from './funds-watch.ts'
import { PendingCard, useMoney } from './wallet-cards.tsx'

/** Shown when one balance serves every game: there is nothing to transfer, so it explains that and shows the balance. */
export function SingleWallet({ funds }: { funds: Funds }) {
  const t = useTranslations('funds')
  const money = useMoney(funds)
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
        <Stat label={t('balance')} icon="wallet" value={<OwnMoney text={money(funds.balance)} />} />
        <PendingCard funds={funds} />
        {funds.total !== undefined && (
          <Stat label={t('total')} icon="landmark" value={<OwnMoney text={money(funds.total)} />} />
        )}
      </div>
    </div>
  )
}
