import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, clampToZero, fromMinor } from '@foyer/contract/money.ts'
import { computeDepositWagering, type WageringRules } from '@foyer/contract/payments/deposit-wagering-requirement.ts'
import { and, eq, gt, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { game, round } from '#db/schema/games.ts'
import { reward } from '#db/schema/rewards.ts'
import { downlineTransfer } from '#db/schema/transfers.ts'
import { wageringRequirement } from '#db/schema/withdrawals.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { isReversedTransfer } from './reversed-transfers.ts'

/** A wagering requirement in minor units: the total that deposits and rewards ask for, and what is not wagered yet. */
export interface RemainingWagering {
  readonly required: bigint
  readonly left: bigint
}

interface WageringQuery {
  readonly memberId: bigint
  readonly nowMs: number
}

interface WageringAddition extends WageringQuery {
  readonly brand: Brand | undefined
  readonly amountMinor: bigint
}

/** No round stays open longer than this. It bounds how far back rounds are searched. */
const maxRoundMs = 7 * dayMs

/** What a member still has to wager before withdrawing. The valid bet of a round counts once it is settled and posted to the ledger. */
export async function wageringOf(db: Db, asked: WageringQuery): Promise<RemainingWagering> {
  const [row] = await db.select().from(wageringRequirement).where(eq(wageringRequirement.memberId, asked.memberId))
  if (!row || row.requiredMinor === 0n) return { required: 0n, left: 0n }
  return { required: row.totalMinor, left: await computeRemaining(db, row, asked.nowMs) }
}

/** A balance in minor units, and how much of it can leave. */
export interface WithdrawableBalance {
  readonly balance: bigint
  /** The balance without the part that is locked until it is wagered. */
  readonly available: bigint
  /** Whether the balance holds all that is left to wager. */
  readonly isCovered: boolean
  readonly wagering: RemainingWagering
}

/** Only what is not wagered yet is locked: `available = max(0, balance - remaining wagering)`. */
export async function readWithdrawableBalance(
  db: Db,
  { currency, ...asked }: WageringQuery & { readonly currency: Currency },
): Promise<WithdrawableBalance> {
  const wagering = await wageringOf(db, asked)
  const balance = await balanceOf(db, playerCash(asked.memberId, currency))
  const free = balance - wagering.left
  return { balance, available: clampToZero(free), isCovered: free >= 0n, wagering }
}

/**
 * Throws `wagering_unmet` if the balance no longer holds what the member still has to wager. Call it after money is posted out of
 * the balance; the throw rolls it back. The posting locks the balance, so a concurrent deposit has either added its requirement
 * already or waits.
 */
export async function assertUnwageredAmountStays(
  tx: Tx,
  { brand, ...asked }: WageringQuery & { brand: Brand },
): Promise<void> {
  const { currency } = brand
  const { isCovered, wagering } = await readWithdrawableBalance(tx, { ...asked, currency })
  if (!isCovered) throw new AppError('wagering_unmet', { left: fromMinor(wagering.left, currency) })
}

/**
 * Adds a deposit's wagering requirement, its amount times the brand's factor, to what earlier deposits still require. If the
 * brand's folder was removed, the default factor applies.
 */
export async function addDepositWageringRequirement(
  tx: Tx,
  { brand, amountMinor, ...asked }: WageringAddition,
): Promise<void> {
  await addWagering(tx, { ...asked, amountMinor: computeDepositWagering(amountMinor, wageringRulesOf(brand)) })
}

/** Adds exactly this amount, in minor units, to what is still to be wagered. Zero changes nothing. */
export async function addWagering(
  tx: Tx,
  { memberId, nowMs, amountMinor }: WageringQuery & { readonly amountMinor: bigint },
): Promise<void> {
  if (amountMinor === 0n) return
  const now = new Date(nowMs)
  // Insert the row at zero first, so that the second of two concurrent deposits waits here.
  await tx
    .insert(wageringRequirement)
    .values({ memberId, requiredMinor: 0n, totalMinor: 0n, since: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(wageringRequirement)
    .where(eq(wageringRequirement.memberId, memberId))
    .for('update')
  if (!row) throw new Error('The wagering requirement disappeared while it was being updated.')
  const carried = await computeRemaining(tx, row, nowMs)
  const whole = carried + amountMinor
  await tx
    .update(wageringRequirement)
    .set({ requiredMinor: whole, totalMinor: whole, carriedMinor: carried, since: now })
    .where(eq(wageringRequirement.memberId, memberId))
}

/**
 * Lifts what a transfer or deposit has added to the requirement, when it is reversed: money that has left the balance locks nothing that stays. Only
 * what is still open of it: the oldest requirement is met first, so what deposits, transfers and rewards have added after `addedAt` stays.
 */
export async function liftWageringRequirement(
  tx: Tx,
  { memberId, nowMs, brand, amountMinor, addedAt }: WageringAddition & { readonly addedAt: Date },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(wageringRequirement)
    .where(eq(wageringRequirement.memberId, memberId))
    .for('update')
  if (!row) return
  const left = await computeRemaining(tx, row, nowMs)
  const rules = wageringRulesOf(brand)
  const received = computeDepositWagering(await sumReceivedAfter(tx, memberId, addedAt), rules)
  const addedLater = received + (await sumRewardWageringAfter(tx, memberId, addedAt))
  const open = smallerOf(clampToZero(left - addedLater), computeDepositWagering(amountMinor, rules))
  if (open === 0n) return
  const whole = left - open
  await tx
    .update(wageringRequirement)
    .set({
      requiredMinor: whole,
      totalMinor: row.totalMinor - open,
      carriedMinor: whole - smallerOf(whole, addedLater),
      since: new Date(nowMs),
    })
    .where(eq(wageringRequirement.memberId, memberId))
}

const smallerOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Minor units of deposits and transfers of agents above that reached a member's balance after a moment, and were not reversed. */
async function sumReceivedAfter(db: Db, memberId: bigint, after: Date): Promise<bigint> {
  const [deposited] = await db
    .select({ sum: sqlSum(sql`${deposit.amountMinor} - ${deposit.feeMinor}`) })
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), eq(deposit.state, 'confirmed'), gt(deposit.settledAt, after)))
  const [received] = await db
    .select({ sum: sqlSum(downlineTransfer.amountMinor) })
    .from(downlineTransfer)
    .where(and(eq(downlineTransfer.memberId, memberId), gt(downlineTransfer.createdAt, after), not(isReversedTransfer)))
  return (deposited?.sum ?? 0n) + (received?.sum ?? 0n)
}

/** What cash rewards that were paid after a moment ask to be wagered, in minor units. */
async function sumRewardWageringAfter(db: Db, memberId: bigint, after: Date): Promise<bigint> {
  const asked = sql`${reward.amount} * coalesce((${reward.terms} ->> 'wagerMultiplier')::integer, 0)`
  const isPaid = and(eq(reward.kind, 'cash'), inArray(reward.state, ['issued', 'claimed']), gt(reward.settledAt, after))
  const [row] = await db
    .select({ sum: sqlSum(asked) })
    .from(reward)
    .where(and(eq(reward.memberId, memberId), isPaid))
  return row?.sum ?? 0n
}

async function computeRemaining(db: Db, row: typeof wageringRequirement.$inferSelect, nowMs: number): Promise<bigint> {
  if (row.requiredMinor === 0n) return 0n
  const { before, since } = await sumWagered(db, row, new Date(nowMs))
  const earlier = clampToZero(row.carriedMinor - before)
  return clampToZero(earlier + row.requiredMinor - row.carriedMinor - since)
}

/**
 * Valid bets of rounds posted from `since` on, each counted once. A round played from a transfer wallet is posted after it has
 * ended. If it ended `before` the latest deposit, it counts towards earlier requirements only.
 */
async function sumWagered(db: Db, { memberId, since }: typeof wageringRequirement.$inferSelect, now: Date) {
  const isPostedImmediately = and(
    isNull(round.postedAt),
    gte(round.startedAt, new Date(since.getTime() - maxRoundMs)),
    gte(round.settledAt, since),
    lt(round.settledAt, now),
  )
  const isPosted = or(isPostedImmediately, and(gte(round.postedAt, since), lt(round.postedAt, now)))
  const isLate = lt(round.settledAt, since)
  const [played] = await db
    .select({ before: sumValidBetsWhere(isLate), since: sumValidBetsWhere(not(isLate)) })
    .from(round)
    .innerJoin(game, eq(game.nodeId, round.nodeId))
    .where(and(eq(round.memberId, memberId), isPosted, eq(round.state, 'settled')))
  return played ?? { before: 0n, since: 0n }
}

function sumValidBetsWhere(condition: SQL) {
  const validBet = sql`valid_bet(${round.validMinor}, ${round.betMinor}, ${round.winMinor}, ${game.gameType})`
  return sql<bigint>`coalesce(sum(${validBet}) filter (where ${condition}), 0)::text`.mapWith(BigInt)
}

function wageringRulesOf(brand: Brand | undefined): WageringRules {
  return brand
    ? { settings: brand.settings, standards: brand.profile.standards }
    : { settings: new Map(), standards: { noDepositWagering: false } }
}
