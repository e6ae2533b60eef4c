import type { VendorTransferState } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'

/** Tone and icon of each state, so that colour is never the only signal. */
export const transferStateAppearance = {
  INIT: { tone: 'info', icon: 'hourglass' },
  SENT: { tone: 'info', icon: 'hourglass' },
  UNKNOWN: { tone: 'warning', icon: 'hourglass' },
  CONFIRMED: { tone: 'success', icon: 'circle-check' },
  FAILED: { tone: 'danger', icon: 'circle-x' },
} as const satisfies Record<VendorTransferState, { tone: BadgeTone; icon: IconName }>

export function TransferStateBadge({ state }: { state: VendorTransferState }) {
  const t = useTranslations('funds')
  return <Badge {...transferStateAppearance[state]}>{t(`states.${state}`)}</Badge>
}
