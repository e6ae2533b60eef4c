import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { promotion } from '#db/schema/content.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { heldWin, round as roundTable } from '#db/schema/games.ts'
import { jobRun } from '#db/schema/jobs.ts'
import { member } from '#db/schema/members.ts'
import { adjustment } from '#db/schema/operator.ts'
import { mallGoods, redemption } from '#db/schema/points.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { referral } from '#db/schema/referrals.ts'
import { bonus, reward } from '#db/schema/rewards.ts'
import { settlement } from '#db/schema/settlements.ts'
import { downlineTransfer, unpostedRound, uplineTransfer } from '#db/schema/transfers.ts'
import { vip } from '#db/schema/vip.ts'
import { payoutAccount, unmatchedPayout, withdrawal } from '#db/schema/withdrawals.ts'
import type { TestApp } from './test-app.ts'
import type { EngagementRecordIds } from './test-engagement-calls.ts'

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
    ...(await insertEngagementRecords(tx, owner)),
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

/** Held rewards, an active bonus, applications for a promotion, redemptions, referrals and a level that waits for an operator: one of each stays. */
async function insertEngagementRecords(tx: Tx, { brand, memberId, currency, at }: Owner): Promise<EngagementRecordIds> {
  const given = { brand, memberId, source: 'operator', amount: 5_000n, readyAt: at } as const
  const rewards = await tx
    .insert(reward)
    .values([
      { ...given, sourceKey: 'test held', kind: 'cash', state: 'held' },
      { ...given, sourceKey: 'test held too', kind: 'cash', state: 'held' },
      { ...given, sourceKey: 'test bonus', kind: 'locked', state: 'issued' },
    ])
    .returning({ id: reward.id })
  const [held, , locked] = rewards.map(({ id }) => id)
  const amounts = { amountMinor: 5_000n, requiredMinor: 50_000n, maxContributionMinor: 500n, weights: {} }
  await tx.update(bonus).set({ state: 'cancelled' }).where(eq(bonus.memberId, memberId))
  await tx
    .insert(bonus)
    .values({ id: locked ?? 0n, brand, memberId, ...amounts, fromAt: at, expiresAt: at, state: 'active' })
  const texts = { title: { EN: 'Test' }, summary: { EN: 'Test' }, content: { EN: 'Test' } }
  const [offer] = await tx
    .insert(promotion)
    .values({ brand, type: 'SPECIAL', ...texts, startAt: at, recipe: {}, sort: 99 })
    .returning({ id: promotion.id })
  const entered = { brand, promotionId: offer?.id ?? 0n, memberId, cycleKey: 'once', rule: { kind: 'info' } as const }
  const [entry] = await tx
    .insert(promotionEntry)
    .values([
      { ...entered, state: 'applying', joinedAt: at },
      { ...entered, cycleKey: '2026-01-01', state: 'applying', joinedAt: at },
    ])
    .returning({ id: promotionEntry.id })
  const [goods] = await tx.select().from(mallGoods).where(eq(mallGoods.brand, brand)).limit(1)
  if (!goods) throw new Error(`${brand} has no goods.`)
  const price = { quantity: 1, points: 1n, amountMinor: 0n, currency, pointsBalance: 0n }
  const [asked] = await tx
    .insert(redemption)
    .values(
      Array.from({ length: 2 }, () => ({
        ...{ transactionNo: randomUUID(), brand, memberId, goodsId: goods.id, kind: 'physical' as const },
        ...{ ...price, name: goods.name, status: 'inProcess' as const, idempotencyKey: randomUUID(), createdAt: at },
      })),
    )
    .returning({ id: redemption.id })
  const friends = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.brand, brand), inArray(member.account, ['newcomer', 'agent'])))
  const refereeId = friends[0]?.id ?? 0n
  const referred = { referrerId: memberId, brand, state: 'held', registeredAt: at, expiresAt: at } as const
  await tx.insert(referral).values(friends.map(({ id }) => ({ ...referred, refereeId: id })))
  await tx
    .insert(vip)
    .values({ memberId: refereeId, brand, levelSince: at, pendingLevel: 2, pendingSince: at })
    .onConflictDoUpdate({ target: vip.memberId, set: { pendingLevel: 2, pendingSince: at } })
  return {
    reward: String(held),
    bonus: String(locked),
    promotion: String(offer?.id),
    entry: String(entry?.id),
    redemption: String(asked?.id),
    referral: String(refereeId),
  }
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
