import type { SettlementState } from '@foyer/contract/agents/settlements.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import type { SettlementSide } from './settlement-params.ts'
import { useIncomeText } from './use-income-text.ts'

const tones = {
  zero: 'neutral',
  calculated: 'info',
  held: 'warning',
  paid: 'success',
  waived: 'neutral',
} as const satisfies Record<SettlementState, BadgeTone>

/** Where the payment of a settlement stands, as the side that looks at it says it. */
export function SettlementStateBadge({ state, side }: { state: SettlementState; side: SettlementSide }) {
  return (
    <Badge tone={tones[state]} isMultiline>
      {useIncomeText().state(state, side)}
    </Badge>
  )
}
