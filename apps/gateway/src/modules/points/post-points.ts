import { and, gte, not, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { pointDue } from '#db/schema/points.ts'
import { housePromo, playerPoints } from '#ledger/accounts.ts'
import { postLedgerTransactions } from '#ledger/ledger.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { announcePoints, pointLedgerScope } from './point-movements.ts'
import { pointUnits } from './point-rules.ts'

const postedAtOnce = 500

type DueRow = typeof pointDue.$inferSelect

/**
 * Posts the whole points that members have earned: a movement for a member and a type. The fraction stays. What a member has earned waits
 * while they take a break. Returns whether more may wait.
 */
export async function postEarnedPoints(services: AppServices): Promise<boolean> {
  const count = await inTransaction(services.db, (tx) => postBatch(tx, services))
  return count === postedAtOnce
}

async function postBatch(tx: Tx, services: AppServices): Promise<number> {
  const due = await lockDueRows(tx, services)
  if (due.length === 0) return 0
  const outcomes = await postLedgerTransactions(tx, due.map(toLedgerTransaction))
  for (const [index, outcome] of outcomes.entries()) {
    const row = due[index]
    if (!row || outcome.outcome !== 'posted')
      throw new Error(`Earned points of ${row?.memberId} were not posted: ${outcome.outcome}.`)
    announcePoints(services, row.memberId, outcome.balances[playerPoints(row.memberId).code] ?? 0n)
  }
  await tx.rows(sql`
    update point_due d set remainder = d.remainder % ${String(pointUnits)}::bigint
    from jsonb_to_recordset(${JSON.stringify(due.map(({ memberId, type }) => ({ memberId: String(memberId), type })))}::jsonb)
      as p("memberId" bigint, type text)
    where d.member_id = p."memberId" and d.type = p.type`)
  return due.length
}

function lockDueRows(tx: Tx, services: AppServices): Promise<DueRow[]> {
  return tx
    .select()
    .from(pointDue)
    .where(and(gte(pointDue.remainder, pointUnits), not(isOnBreak(services, pointDue.memberId))))
    .orderBy(pointDue.memberId, pointDue.type)
    .limit(postedAtOnce)
    .for('update', { skipLocked: true })
}

/** No two movements of a member and a type end with the same row of the stream. */
function toLedgerTransaction({ brand, memberId, type, remainder, lastId }: DueRow) {
  const points = remainder / pointUnits
  return {
    scope: pointLedgerScope(type),
    idempotencyKey: `${memberId}:${type}:${lastId}`,
    kind: 'points' as const,
    legs: [
      { account: housePromo(brand, 'POINTS'), amount: -points },
      { account: playerPoints(memberId), amount: points },
    ],
  }
}
