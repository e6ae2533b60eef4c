import type { VendorTransfer, VendorWallet } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

export interface TransferLabels {
  /** The vendor's display name; its code when it no longer has a wallet here. */
  vendorOf(transfer: VendorTransfer): string
  /** Such as `Balance to Vault`. */
  directionOf(transfer: VendorTransfer): string
  titleOf(transfer: VendorTransfer): string
  explanationOf(transfer: VendorTransfer): string
}

/** The labels of a transfer. */
export function useTransferLabels(wallets: readonly VendorWallet[]): TransferLabels {
  const t = useTranslations('funds')
  const { format } = useLanguage()
  const vendorOf = ({ vassalage }: VendorTransfer) =>
    wallets.find((wallet) => wallet.vassalage === vassalage)?.displayName ?? vassalage
  return {
    vendorOf,
    directionOf: (transfer) => t(`ways.${transfer.direction}`, { vendor: vendorOf(transfer) }),
    titleOf: (transfer) => t(`outcomes.${transfer.state}`),
    explanationOf: (transfer) => {
      const { state, direction, nextQueryAt } = transfer
      if (state === 'UNKNOWN' && nextQueryAt !== null)
        return t('explanations.UNKNOWN', { time: formatTimestamp(nextQueryAt, format) })
      if (state === 'CONFIRMED') return t(`moved.${direction}`, { vendor: vendorOf(transfer) })
      if (state === 'FAILED') return t(`notMoved.${direction}`)
      return t('explanations.SENT')
    },
  }
}
