import type { TeamEntry, teamTransactionKinds } from '@foyer/contract/agents/team-records.ts'
import { DecimalSum } from '#records/decimal-sum.ts'

type MovementKind = (typeof teamTransactionKinds)[number]

const outgoingKinds: readonly string[] = ['withdrawal', 'transferUp'] satisfies MovementKind[]

/** What a movement changes of what the team holds: negative for money that leaves it. */
export function toSignedAmount({ kind, amount }: Pick<TeamEntry, 'kind' | 'amount'>): string {
  return outgoingKinds.includes(kind) ? negate(amount) : amount
}

/** What movements change together: of one kind, or of all. */
export function sumMovements(totals: Readonly<Record<MovementKind, string>>, only: MovementKind | undefined): string {
  const sum = new DecimalSum()
  for (const [kind, amount] of Object.entries(totals) as [MovementKind, string][]) {
    if (only === undefined || only === kind) sum.add(toSignedAmount({ kind, amount }))
  }
  return `${sum}`
}

function negate(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
