import { type PointType, pointTypes } from '@foyer/contract/engagement/points.ts'
import { afterCommit, type Db, type Tx } from '#db/database-transactions.ts'
import { housePromo, playerPoints } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { rewardLedgerScope } from '#modules/rewards/service.ts'
import type { AppServices } from '#src/app-services.ts'

/** Ledger scope of the movements of points of a type: what a movement is for can be read from the ledger alone. */
export function pointLedgerScope(type: PointType): string {
  return type === 'reward' ? rewardLedgerScope : `points:${type}`
}

/** The type of a movement of points by its ledger scope. */
export function pointTypeOfScope(scope: string): PointType | undefined {
  return pointTypes.find((type) => pointLedgerScope(type) === scope)
}

interface SpentPoints {
  readonly brand: string
  readonly memberId: bigint
  readonly type: PointType
  readonly idempotencyKey: string
  /** Positive. */
  readonly points: bigint
}

/**
 * Takes points from a member. Returns the points that are left; undefined if there were too few: the caller throws, and the refusal is
 * not stored.
 */
export async function spendPoints(tx: Tx, services: AppServices, spent: SpentPoints): Promise<bigint | undefined> {
  const { brand, memberId, type, idempotencyKey, points } = spent
  const account = playerPoints(memberId)
  const outcome = await postLedgerTransaction(tx, {
    scope: pointLedgerScope(type),
    idempotencyKey,
    kind: 'points',
    legs: [
      { account, amount: -points },
      { account: housePromo(brand, 'POINTS'), amount: points },
    ],
  })
  if (outcome.outcome === 'refused') return undefined
  if (outcome.outcome !== 'posted')
    throw new Error(`The points ${type}:${idempotencyKey} were not posted: ${outcome.outcome}.`)
  const left = outcome.balances[account.code] ?? 0n
  announcePoints(services, memberId, left)
  return left
}

/** Tells the member's open pages how many points there are, after the commit. */
export function announcePoints({ live }: AppServices, memberId: bigint, points: bigint): void {
  afterCommit(() => live.send(memberId, 'points', { balance: Number(points) }))
}

export function readPoints(db: Db, memberId: bigint): Promise<bigint> {
  return balanceOf(db, playerPoints(memberId))
}
