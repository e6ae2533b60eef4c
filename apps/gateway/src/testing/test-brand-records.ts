import { randomUUID } from 'node:crypto'
import type { Currency } from '@foyer/contract/money.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { heldWin, round as roundTable } from '#db/schema/games.ts'
import { jobRun } from '#db/schema/jobs.ts'
import { member } from '#db/schema/members.ts'
import { adjustment } from '#db/schema/operator.ts'
import { settlement } from '#db/schema/settlements.ts'
import { downlineTransfer, unpostedRound, uplineTransfer } from '#db/schema/transfers.ts'
import { payoutAccount, unmatchedPayout, withdrawal } from '#db/schema/withdrawals.ts'
import type { TestApp } from './test-app.ts'

const dayMs = 24 * 60 * 60_000

/** Records of one brand, each waiting for an operator. */
export async function createBrandRecords({ db, now }: TestApp, brand: string) {
  const at = new Date(now())
  const [player] = await db
    .select()
    .from(member)
    .where(and(eq(member.brand, brand), eq(member.account, 'player')))
  const [account] = await db
    .select()
    .from(payoutAccount)
    .where(eq(payoutAccount.memberId, player?.id ?? 0n))
  if (!player || !account) throw new Error(`${brand} has no demo player with a payout account.`)
  const owner = { brand, memberId: player.id, currency: player.currency, at }
  return inTransaction(db, async (tx) => ({
    deposit: await insertDeposit(tx, owner),
    withdrawal: await insertWithdrawal(tx, owner, account.id),
    ...(await insertTransferAndAdjustment(tx, owner)),
    round: await insertRoundAndJobRun(tx, owner),
    win: await insertHeldWin(tx, owner),
    ...(await insertContractAndSettlement(tx, owner)),
  }))
}

interface Owner {
  readonly brand: string
  readonly memberId: bigint
  readonly currency: Currency
  readonly at: Date
}

async function insertDeposit(tx: Tx, { at, ...owner }: Owner): Promise<string> {
  const id = randomUUID()
  const order = { id, methodId: 'bank-transfer', provider: 'manual', amountMinor: 5_000n, idempotencyKey: id }
  await tx.insert(deposit).values({ ...owner, ...order, state: 'review', createdAt: at, expiresAt: at })
  await tx.insert(depositSlip).values({ depositId: id, width: 1, height: 1, content: Buffer.from('x') })
  return id
}

/** In review, with an unmatched payout. */
async function insertWithdrawal(tx: Tx, { at, ...owner }: Owner, accountId: string): Promise<string> {
  const id = randomUUID()
  const amounts = { amountMinor: 5_000n, feeMinor: 0n }
  const request = { id, accountId, methodId: 'by-hand', provider: 'manual', idempotencyKey: id, createdAt: at }
  await tx.insert(withdrawal).values({ ...owner, ...amounts, ...request, state: 'review' })
  const report = { providerRef: owner.brand, amount: '50.00', currency: owner.currency, at }
  await tx.insert(unmatchedPayout).values({ withdrawalId: id, ...report, attempt: 1, duringAttempt: 1 })
  return id
}

async function insertTransferAndAdjustment(tx: Tx, { memberId, currency, at }: Owner) {
  const ids = { adjustment: randomUUID(), transfer: randomUUID(), transferDown: randomUUID() }
  const moved = { memberId, currency, amountMinor: 5_000n }
  await tx.insert(uplineTransfer).values({
    ...moved,
    id: ids.transfer,
    uplineId: memberId,
    idempotencyKey: ids.transfer,
    createdAt: at,
  })
  await tx.insert(downlineTransfer).values({
    ...moved,
    id: ids.transferDown,
    agentId: memberId,
    idempotencyKey: ids.transferDown,
    createdAt: at,
  })
  const request = {
    id: ids.adjustment,
    reason: 'Looked at it',
    idempotencyKey: ids.adjustment,
    requestedBy: 'first',
    requestedAt: at,
  }
  await tx.insert(adjustment).values({ ...moved, ...request, state: 'waiting' })
  return ids
}

async function insertRoundAndJobRun(tx: Tx, { brand, memberId, at }: Owner): Promise<string> {
  const run = { job: 'check-closed-days', brand, dueAt: at, attempt: 1, startedAt: at, heldUntil: at }
  await tx.insert(jobRun).values({ ...run, state: 'succeeded' })
  const attempts = { firstSeenAt: at, lastAttemptAt: at, nextAttemptAt: at }
  const round = { adapter: 'nowhere', vendorRoundId: randomUUID(), playerRef: String(memberId) }
  const values = { ...round, ...attempts, payload: '{}', error: 'No such game.' }
  const [stored] = await tx.insert(unpostedRound).values(values).returning()
  return String(stored?.id)
}

async function insertHeldWin(tx: Tx, { at, ...owner }: Owner): Promise<string> {
  const amounts = { betMinor: 0n, winMinor: 5_000n }
  const played = { ...owner, adapter: 'nowhere', vendor: 'STUDIO', ...amounts, startedAt: at, settledAt: at }
  const row = { ...played, vendorRoundId: randomUUID(), nodeId: 'studio-aurora-stag', state: 'settled' as const }
  const [round] = await tx.insert(roundTable).values(row).returning()
  if (!round) throw new Error('The round is not stored.')
  const win = { ...owner, adapter: 'nowhere', vendor: 'STUDIO', txId: round.vendorRoundId, roundId: round.id }
  const [stored] = await tx
    .insert(heldWin)
    .values({ ...win, amountMinor: 5_000n, heldAt: at })
    .returning()
  return String(stored?.id)
}

async function insertContractAndSettlement(tx: Tx, { brand, memberId, at }: Owner) {
  const id = randomUUID()
  const terms = { kind: 'daily', period: 'daily', tiers: [{ rate: '0.001' }] } as const
  const offer = { id, brand, downlineId: memberId, offeredAt: at, answerBy: at, idempotencyKey: id }
  await tx.insert(agentContract).values({ ...offer, ...terms, state: 'offered' })
  const figures = { validMinor: 0n, lossMinor: 0n, active: 0, carryIn: 0n, carryOut: 0n, childrenGrossMinor: 0n }
  const period = { kind: 'daily', period: 'daily', periodStart: at, periodEnd: at } as const
  // Held longer than operators need to see it.
  const held = {
    state: 'held',
    grossMinor: 5_000n,
    calculatedAt: at,
    heldAt: new Date(at.getTime() - 30 * dayMs),
  } as const
  const parties = { brand, contractId: id, uplineId: memberId, downlineId: memberId, level: 2 }
  const row = { ...parties, ...period, ...figures, ...held }
  const dayBefore = new Date(at.getTime() - dayMs)
  // One stays held, whatever is done with the other.
  const [stored] = await tx
    .insert(settlement)
    .values([row, { ...row, periodStart: dayBefore, periodEnd: dayBefore }])
    .returning()
  return { contract: id, settlement: String(stored?.id) }
}
