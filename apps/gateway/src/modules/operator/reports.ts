import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor, isCurrency } from '@foyer/contract/money.ts'
import type { readDailyClose, readLiabilities, readTrialBalance } from '@foyer/contract/operator-reports.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import { round } from '#db/schema/games.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { sumOf } from '#db/sums.ts'
import { type AccountKind, accountKinds } from '#ledger/accounts.ts'
import { type BrandSum, brandSums, kindSums } from '#ledger/book-sums.ts'
import { findFaults, withAccounts } from '#ledger/checker.ts'
import { dayOfCash } from '#ledger/day-of-cash.ts'
import type { Gateway } from '#src/gateway.ts'
import { nothing, roundSums } from '#src/round-sums.ts'
import { zonedRange } from '#src/zoned-range.ts'

/**
 * The trial balance: the whole ledger by account kind, the difference of each currency, and every violation of the ledger rules
 * in the whole history. If the check fails, this is a finding too, and the sums are returned anyway.
 */
export async function trialBalanceReport({ db, clock, log }: Gateway): Promise<ValueOf<typeof readTrialBalance>> {
  const sums = await kindSums(db)
  const currencies = Map.groupBy(sums, ({ currency }) => currency)
  return {
    at: new Date(clock.now()).toISOString(),
    lines: sums.map(({ kind, currency, balance }) => ({ account: kind, currency, balance: wire(balance, currency) })),
    differences: [...currencies].map(([currency, lines]) => ({ currency, difference: wire(total(lines), currency) })),
    findings: await findingsOfBook(db, log),
  }
}

async function findingsOfBook(db: Db, log: Gateway['log']) {
  const { faults, error } = await findFaults(db)
  const findings = (await withAccounts(db, faults)).map(findingOf)
  if (error === undefined) return findings
  log.error({ err: error }, 'the check of the whole ledger failed')
  return [...findings, { rule: 'check_failed', account: '', detail: 'the rest of the ledger was not checked' }]
}

/** Formats a ledger fault for operators. */
export function findingOf({ rule, account, txId, detail }: Awaited<ReturnType<typeof withAccounts>>[number]) {
  return { rule, account, detail: txId === null ? detail : `${detail} (transaction ${txId})` }
}

/**
 * Liabilities to members by brand and currency. Open stakes count as liabilities until their round is settled: a bet does not
 * change the total, its result does. Without open stakes the totals are the counterpart of the house's accounts.
 */
export async function liabilityReport({ db, clock }: Gateway): Promise<ValueOf<typeof readLiabilities>> {
  const sums = await brandSums(db)
  const rounds = await openRounds(db)
  const places = [...sums, ...rounds].filter(({ currency }) => isCurrency(currency))
  const names = [...new Set(places.map(({ brand, currency }) => JSON.stringify([brand, currency])))].sort()
  return {
    at: new Date(clock.now()).toISOString(),
    list: names.map((name) => {
      const [brand, currency] = JSON.parse(name) as [string, Currency]
      const isHere = (row: { brand: string; currency: string }) => row.brand === brand && row.currency === currency
      return liability({ brand, currency }, sums.filter(isHere), rounds.find(isHere))
    }),
  }
}

interface OpenRounds {
  readonly brand: string
  readonly currency: string
  readonly count: number
  readonly stakes: bigint
}

function liability(
  { brand, currency }: { brand: string; currency: Currency },
  sums: readonly BrandSum[],
  open: OpenRounds = { brand, currency, count: 0, stakes: 0n },
) {
  const of = (...kinds: AccountKind[]) => total(sums.filter(({ kind }) => kinds.some((one) => one === kind)))
  return {
    brand,
    currency,
    balances: fromMinor(of(accountKinds.playerCash), currency),
    pendingWithdrawals: fromMinor(of(accountKinds.playerPendingWithdrawal), currency),
    vendorWallets: fromMinor(of(accountKinds.playerVendorWallet), currency),
    agents: fromMinor(of(accountKinds.agentFloat, accountKinds.agentPayable), currency),
    openRounds: { count: open.count, stakes: fromMinor(open.stakes, currency) },
    receivables: fromMinor(of(accountKinds.receivable), currency),
    total: fromMinor(total(sums) + open.stakes, currency),
  }
}

async function openRounds(db: Db): Promise<OpenRounds[]> {
  return db
    .select({ brand: round.brand, currency: round.currency, count: count(), stakes: sumOf(round.betMinor) })
    .from(round)
    .where(eq(round.state, 'open'))
    .groupBy(round.brand, round.currency)
}

/**
 * Daily close of a brand in its time zone. The difference is opening balance plus transactions minus closing balance: zero if the
 * entries explain every balance change. Throws `not_found` for an unknown brand, `date_range_invalid` for an invalid date.
 */
export async function dailyClose(
  { db, brands }: Gateway,
  { brand: code, day }: QueryOf<typeof readDailyClose>,
): Promise<ValueOf<typeof readDailyClose>> {
  const brand = brands.ofCode(code)
  if (!brand) throw new AppError('not_found')
  const { from, to } = zonedRange({ startDate: day, endDate: day }, brand.site.timeZone)
  if (!from || !to) throw new AppError('date_range_invalid')
  const { currency } = brand
  const span = { brand: code, currency, from, to }
  const { opening, closing, movements } = await dayOfCash(db, span)
  const moved = movements.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    brand: code,
    day,
    currency,
    opening: fromMinor(opening, currency),
    movements: movements.map(({ amount, ...rest }) => ({ ...rest, amount: fromMinor(amount, currency) })),
    closing: fromMinor(closing, currency),
    difference: fromMinor(opening + moved - closing, currency),
    rounds: await roundsOf(db, span),
    deposits: await depositsOf(db, span),
    withdrawals: await withdrawalsOf(db, span),
  }
}

interface Span {
  readonly brand: string
  readonly currency: Currency
  readonly from: Date
  readonly to: Date
}

/** Rounds settled on that day, regardless of when they started. */
async function roundsOf(db: Db, { brand, currency, from, to }: Span) {
  const isEnded = and(eq(round.brand, brand), gte(round.settledAt, from), lt(round.settledAt, to))
  const [sums = nothing] = await db
    .select(roundSums)
    .from(round)
    .where(and(isEnded, eq(round.currency, currency)))
  const { rounds, bet, win } = sums
  const [bets, wins, revenue] = [bet, win, bet - win].map((amount) => fromMinor(amount, currency))
  return { count: rounds, bets: bets ?? '', wins: wins ?? '', revenue: revenue ?? '' }
}

/** Deposits confirmed on that day: amounts paid, including fees. */
async function depositsOf(db: Db, { brand, currency, from, to }: Span) {
  const [sums] = await db
    .select({ count: count(), amount: sumOf(deposit.amountMinor) })
    .from(deposit)
    .where(
      and(
        eq(deposit.brand, brand),
        eq(deposit.currency, currency),
        eq(deposit.state, 'confirmed'),
        gte(deposit.settledAt, from),
        lt(deposit.settledAt, to),
      ),
    )
  return { count: sums?.count ?? 0, amount: fromMinor(sums?.amount ?? 0n, currency) }
}

/** Withdrawals paid out on that day, and the fees charged for them. */
async function withdrawalsOf(db: Db, { brand, currency, from, to }: Span) {
  const isPaid = and(eq(withdrawal.brand, brand), gte(withdrawal.paidAt, from), lt(withdrawal.paidAt, to))
  const [sums] = await db
    .select({ count: count(), amount: sumOf(withdrawal.amountMinor), fees: sumOf(withdrawal.feeMinor) })
    .from(withdrawal)
    .where(and(isPaid, eq(withdrawal.currency, currency)))
  const { amount = 0n, fees = 0n } = sums ?? {}
  return { count: sums?.count ?? 0, amount: fromMinor(amount, currency), fees: fromMinor(fees, currency) }
}

function total(sums: readonly { readonly balance: bigint }[]): bigint {
  return sums.reduce((sum, { balance }) => sum + balance, 0n)
}

/** Points have no decimals. */
function wire(minor: bigint, currency: string): string {
  return isCurrency(currency) ? fromMinor(minor, currency) : String(minor)
}
