import type { VendorWallet } from '@foyer/contract/transfers.ts'
import { Stat } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { OwnMoney, useOwnMoney } from '#lib/own-money.tsx'
import type { Funds } from './funds-watch.ts'
import { RecallButton } from './recall-button.tsx'

/** The total, the balance and each vendor's wallet. */
export function WalletCards({ funds }: { funds: Funds }) {
  const t = useTranslations('funds')
  const money = useMoney(funds)
  const hasElsewhere = funds.wallets.some(({ balance }) => signOf(balance ?? '0') > 0)
  return (
    <section aria-labelledby="funds-where" className="grid gap-4">
      <h2 id="funds-where" className="sr-only">
        {t('where')}
      </h2>
      {(funds.total !== undefined || hasElsewhere) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel bg-surface-2 p-4 shadow-1 sm:p-6">
          {funds.total !== undefined && (
            <dl className="grid min-w-0 gap-1">
              <dt className="text-sm text-muted">{t('total')}</dt>
              <dd className="font-display text-2xl font-bold tracking-display tabular-nums wrap-anywhere">
                <OwnMoney text={money(funds.total)} />
              </dd>
            </dl>
          )}
          {hasElsewhere && <RecallButton />}
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <Stat
          label={t('balance')}
          icon="wallet"
          value={<OwnMoney text={money(funds.balance)} />}
          note={t('balanceText')}
        />
        {funds.wallets.map((wallet) => (
          <WalletCard key={wallet.vassalage} wallet={wallet} money={money} />
        ))}
        <PendingCard funds={funds} />
      </div>
    </section>
  )
}

/** The pending withdrawals, where they are known and not zero. */
export function PendingCard({ funds }: { funds: Funds }) {
  const t = useTranslations('funds')
  const money = useMoney(funds)
  const { pendingWithdrawal: pending } = funds
  if (pending === undefined || signOf(pending) === 0) return null
  return (
    <Stat label={t('pending')} icon="banknote" value={<OwnMoney text={money(pending)} />} note={t('pendingText')} />
  )
}

export function useMoney({ currency }: Pick<Funds, 'currency'>) {
  const { format } = useLanguage()
  return (amount: string) => formatMoney(amount, { ...format, currency })
}

function WalletCard({ wallet, money }: { wallet: VendorWallet; money: (amount: string) => string }) {
  const t = useTranslations('funds')
  const own = useOwnMoney()
  const { displayName, balance, inTransit, takesMoney } = wallet
  const notes = [
    signOf(inTransit) > 0 && t('inTransit', { amount: own(money(inTransit)) }),
    balance === null ? t('silentText') : !takesMoney && t('closedText'),
  ].filter((note) => note !== false)
  return (
    <Stat
      label={t('walletAt', { vendor: displayName })}
      icon="landmark"
      value={
        balance === null ? (
          <span className="text-md font-semibold text-muted">{t('silent')}</span>
        ) : (
          <OwnMoney text={money(balance)} />
        )
      }
      note={notes.length > 0 ? notes.join(' ') : t('walletText')}
    />
  )
}
