import { getBalance } from '@foyer/contract/payments/balance.ts'
import { getVendorWallets, type VendorWallet as Wallet } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useMaskAmount } from '#widgets/masked-amount.tsx'

/** The vendor's transfer wallet; undefined when its games use the main balance, or until the wallets are loaded. */
export function useVendorWallet(vassalage: string | undefined): Wallet | undefined {
  const { data: balance } = useQuery({ ...apiQueryOptions(getBalance), enabled: vassalage !== undefined })
  const { data: known } = useQuery({ ...apiQueryOptions(getVendorWallets), enabled: balance?.isSingle === false })
  return known?.wallets.find((wallet) => wallet.vassalage === vassalage)
}

/** Says that the game uses the vendor's wallet, shows its balance and links to the transfer page. */
export function VendorWalletBar({ wallet, onTransfer }: { wallet: Wallet; onTransfer: () => void }) {
  const t = useTranslations('game')
  const { format } = useLanguage()
  const maskAmount = useMaskAmount()
  const { isAvailable } = usePages()
  const { displayName: vendor, balance, takesMoney } = wallet
  const isEmpty = balance !== null && signOf(balance) === 0
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center justify-between gap-x-4 gap-y-1 border-be border-line bg-surface-2 px-4 py-1">
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm">
        <Icon name="landmark" size={16} className="text-muted" />
        <span className="min-w-0">
          {isEmpty || balance === null
            ? t(isEmpty ? 'walletEmpty' : 'walletSilent', { vendor })
            : t('walletHas', { vendor, amount: maskAmount(formatMoney(balance, format)) })}
        </span>
      </p>
      {takesMoney && isAvailable('transferFund') && (
        <Button size="sm" icon="arrow-left-right" onClick={onTransfer}>
          {t('transferIn')}
        </Button>
      )}
    </div>
  )
}
