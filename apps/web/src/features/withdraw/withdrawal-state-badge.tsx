import type { WithdrawalState } from '@foyer/contract/payments/withdrawal-states.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'

/** Tone and icon of each state, so that colour is never the only signal. */
export const withdrawalStateAppearance = {
  review: { tone: 'info', icon: 'search' },
  approved: { tone: 'info', icon: 'hourglass' },
  sent: { tone: 'info', icon: 'send' },
  paid: { tone: 'accent', icon: 'banknote' },
  partReceived: { tone: 'warning', icon: 'circle-alert' },
  disputed: { tone: 'warning', icon: 'flag' },
  received: { tone: 'success', icon: 'circle-check' },
  refunded: { tone: 'neutral', icon: 'undo-2' },
  rejected: { tone: 'danger', icon: 'ban' },
  cancelled: { tone: 'neutral', icon: 'circle-x' },
} as const satisfies Record<WithdrawalState, { tone: BadgeTone; icon: IconName }>

export function WithdrawalStateBadge({ state }: { state: WithdrawalState }) {
  const t = useTranslations('withdraw')
  return <Badge {...withdrawalStateAppearance[state]}>{t(`states.${state}`)}</Badge>
}
