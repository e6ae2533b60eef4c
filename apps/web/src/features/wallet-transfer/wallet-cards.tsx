import type { VendorWallet } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Stat } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { MaskedAmount, useMaskAmount } from '#widgets/masked-amount.tsx'
import { TransferAllToBalanceButton } from './transfer-all-to-balance-button.tsx'
import type { WalletBalanceData } from './wallet-polling.ts'

/** The total, the balance and each vendor's wallet. */
export function WalletCards({ balances }: { balances: WalletBalanceData }) {
  const t = useTranslations('funds')
  const money = useMoneyFormatter(balances)
  const hasVendorBalance = balances.wallets.some(({ balance }) => signOf(balance ?? '0') > 0)
  return (
    <section aria-labelledby="funds-where" className="grid gap-4">
      <h2 id="funds-where" className="sr-only">
        {t('where')}
      </h2>
      {(balances.total !== undefined || hasVendorBalance) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel bg-surface-2 p-4 shadow-1 sm:p-6">
          {balances.total !== undefined && (
            <dl className="grid min-w-0 gap-1">
              <dt className="text-sm text-muted">{t('total')}</dt>
              <dd className="font-display text-2xl font-bold tracking-display tabular-nums wrap-anywhere">
                <MaskedAmount text={money(balances.total)} />
              </dd>
            </dl>
          )}
          {hasVendorBalance && <TransferAllToBalanceButton />}
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <Stat
          label={t('balance')}
          icon="wallet"
          value={<MaskedAmount text={money(balances.balance)} />}
          note={t('balanceText')}
        />
        {balances.wallets.map((wallet) => (
          <WalletCard key={wallet.vassalage} wallet={wallet} money={money} />
        ))}
        <PendingWithdrawalCard balances={balances} />
      </div>
    </section>
  )
}

/** The pending withdrawals, where they are known and not zero. */
export function PendingWithdrawalCard({ balances }: { balances: WalletBalanceData }) {
  const t = useTranslations('funds')
  const money = useMoneyFormatter(balances)
  const { pendingWithdrawal: pending } = balances
  if (pending === undefined || signOf(pending) === 0) return null
  return (
    <Stat label={t('pending')} icon="banknote" value={<MaskedAmount text={money(pending)} />} note={t('pendingText')} />
  )
}

export function useMoneyFormatter({ currency }: Pick<WalletBalanceData, 'currency'>) {
  const { format } = useLanguage()
  return (amount: string) => formatMoney(amount, { ...format, currency })
}

function WalletCard({ wallet, money }: { wallet: VendorWallet; money: (amount: string) => string }) {
  const t = useTranslations('funds')
  const own = useMaskAmount()
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
          <MaskedAmount text={money(balance)} />
        )
      }
      note={notes.length > 0 ? notes.join(' ') : t('walletText')}
    />
  )
}
