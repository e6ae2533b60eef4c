import type { DepositState } from '@foyer/contract/payments/deposits.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'

/** Tone and icon of each state, so that colour is never the only signal. */
export const depositStateAppearance = {
  pending: { tone: 'info', icon: 'hourglass' },
  review: { tone: 'warning', icon: 'search' },
  confirmed: { tone: 'success', icon: 'circle-check' },
  cancelled: { tone: 'neutral', icon: 'circle-x' },
  expired: { tone: 'neutral', icon: 'clock' },
  chargedBack: { tone: 'danger', icon: 'undo-2' },
} as const satisfies Record<DepositState, { tone: BadgeTone; icon: IconName }>

export function DepositStateBadge({ state }: { state: DepositState }) {
  const t = useTranslations('cashier')
  return <Badge {...depositStateAppearance[state]}>{t(`states.${state}`)}</Badge>
}
