import type { roundStates } from '@foyer/contract/betting-and-transaction-records.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'

type RoundState = (typeof roundStates)[number]

const stateAppearance = {
  open: { tone: 'info', icon: 'hourglass' },
  settled: { tone: 'neutral', icon: 'check' },
  returned: { tone: 'warning', icon: 'undo-2' },
} as const satisfies Record<RoundState, { tone: BadgeTone; icon: IconName }>

export function RoundStateBadge({ state }: { state: RoundState }) {
  const t = useTranslations('records')
  return <Badge {...stateAppearance[state]}>{t(`states.${state}`)}</Badge>
}
