import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, clampToZero, fromMinor } from '@foyer/contract/money.ts'
import { computeDepositWagering, type WageringRules } from '@foyer/contract/payments/deposit-wagering-requirement.ts'
import { and, eq, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { game, round } from '#db/schema/games.ts'
import { wageringRequirement } from '#db/schema/withdrawals.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'

/** A wagering requirement in minor units: the total required by deposits, and what is not wagered yet. */
export interface RemainingWagering {
  readonly required: bigint
  readonly left: bigint
}

interface WageringQuery {
  readonly memberId: bigint
  readonly nowMs: number
}

/** No round stays open longer than this. It bounds how far back rounds are searched. */
const maxRoundMs = 7 * 24 * 60 * 60_000

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
  { memberId, nowMs, brand, amountMinor }: WageringQuery & { brand: Brand | undefined; amountMinor: bigint },
): Promise<void> {
  const asked = computeDepositWagering(amountMinor, wageringRulesOf(brand))
  if (asked === 0n) return
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
  const whole = carried + asked
  await tx
    .update(wageringRequirement)
    .set({ requiredMinor: whole, totalMinor: whole, carriedMinor: carried, since: now })
    .where(eq(wageringRequirement.memberId, memberId))
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
