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
 * The whole book by kind of account, each currency's difference, and what breaks a rule of the book anywhere in its history. Where
 * that could not be looked for to the end, this is a finding too: the sums are told all the same.
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
  log.error({ err: error }, 'the check of the whole book failed')
  return [...findings, { rule: 'check_failed', account: '', detail: 'the rest of the book was not looked at' }]
}

/** A fault as an operator reads it. */
export function findingOf({ rule, account, txId, detail }: Awaited<ReturnType<typeof withAccounts>>[number]) {
  return { rule, account, detail: txId === null ? detail : `${detail} (transaction ${txId})` }
}

/**
 * What is owed to members, by brand and currency. Stakes in play count as owed until their round is settled: a bet changes no
 * total, its result does. Without them the totals are the other side of the house's accounts.
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
 * A day of a brand in its zone. The difference is opening, plus what moved, less closing: zero where the entries are what changed
 * the balances. Throws `not_found` for a brand that is not served, `date_range_invalid` for a day that is in no calendar.
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

/** Rounds that ended that day, whenever they began. */
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

/** Orders that were confirmed that day: what was paid, fees included. */
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

/** Withdrawals that were paid out that day, and the fees that the house kept of them. */
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
