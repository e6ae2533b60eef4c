import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor, isCurrency } from '@foyer/contract/money.ts'
import type {
  getDailyClose,
  getLiabilities,
  getTrialBalance,
} from '@foyer/contract/operator/operator-financial-reports.ts'
import type { DepositState } from '@foyer/contract/payments/deposits.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, count, eq, gte, inArray, lt } from 'drizzle-orm'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import type { Db } from '#db/database-transactions.ts'
import { emptyRoundTotals, roundTotalAggregates } from '#db/round-totals.ts'
import { deposit } from '#db/schema/cashier.ts'
import { round } from '#db/schema/games.ts'
import { ledgerCheck } from '#db/schema/operator.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { type AccountKind, accountKinds, isHouseAccountKind } from '#ledger/accounts.ts'
import { type AccountKindBalance, type BrandBalance, sumBalancesByBrand } from '#ledger/balance-sums.ts'
import { readBrandSummary } from '#ledger/brand-summary.ts'
import { addAccountCodesToFaults, findLedgerFaultsUntilError } from '#ledger/checker/checker.ts'
import type { AppServices } from '#src/app-services.ts'
import { resolveDateRange } from '#time/date-ranges.ts'

/**
 * The trial balance: the whole ledger by account kind, in total and by brand, the difference of each currency, and every violation of
 * the ledger rules in the whole history. If the check fails, this is a finding too, and the sums are returned anyway.
 */
export async function trialBalanceReport({
  db,
  clock,
  log,
}: AppServices): Promise<ResponseValueOf<typeof getTrialBalance>> {
  const sums = await sumBalancesByBrand(db)
  const currencies = Map.groupBy(sums, ({ currency }) => currency)
  const brands = Map.groupBy(sums, ({ brand, currency }) => JSON.stringify([brand, currency]))
  return {
    at: new Date(clock.now()).toISOString(),
    lines: [...currencies].flatMap(([currency, lines]) =>
      sumByAccountKind(lines).map((line) => ({ ...line, currency })),
    ),
    brands: [...brands.values()].flatMap((lines) =>
      lines.slice(0, 1).map((first) => toBrandTrialBalance(first, lines)),
    ),
    differences: [...currencies].map(([currency, lines]) => ({
      currency,
      difference: formatBalance(sumBalances(lines), currency),
    })),
    findings: await listLedgerFindings(db, log),
  }
}

function toBrandTrialBalance(
  { brand, currency }: Pick<BrandBalance, 'brand' | 'currency'>,
  lines: readonly AccountKindBalance[],
) {
  return { brand, currency, lines: sumByAccountKind(lines), difference: formatBalance(sumBalances(lines), currency) }
}

/** Sums lines of one currency by account kind, in the order of their names. */
function sumByAccountKind(lines: readonly AccountKindBalance[]): { account: string; balance: string }[] {
  const kinds = Map.groupBy(lines, ({ kind }) => kind)
  return [...kinds.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, ofKind]) => ({
      account,
      balance: formatBalance(sumBalances(ofKind), ofKind[0]?.currency ?? ''),
    }))
}

async function listLedgerFindings(db: Db, log: AppServices['log']) {
  const { faults, error } = await findLedgerFaultsUntilError(db)
  const findings = [
    ...(await addAccountCodesToFaults(db, faults)).map(toLedgerFinding),
    ...(await listSealedBlockFindings(db)),
  ]
  if (error === undefined) return findings
  log.error({ err: error }, 'the check of the whole ledger failed')
  return [...findings, { rule: 'check_failed', account: '', detail: 'the rest of the ledger was not checked' }]
}

/** What the last ledger check found in sealed blocks. `verify` reads all of them. */
async function listSealedBlockFindings(db: Db) {
  const [lastCheck] = await db.select({ findings: ledgerCheck.findings }).from(ledgerCheck)
  const ofBlocks = (lastCheck?.findings ?? []).filter(({ sealedBlock }) => sealedBlock !== undefined)
  return ofBlocks.map(({ rule, account, detail }) => ({ rule, account, detail }))
}

/** Formats a ledger fault for operators. */
export function toLedgerFinding({
  rule,
  account,
  txId,
  detail,
}: Awaited<ReturnType<typeof addAccountCodesToFaults>>[number]) {
  return { rule, account, detail: txId === null ? detail : `${detail} (transaction ${txId})` }
}

/**
 * Liabilities to members of these brands, by brand and currency. Open stakes count as liabilities until their round is settled: a
 * bet does not change the total, its result does. Without open stakes the totals are the counterpart of the brand's house accounts.
 */
export async function liabilityReport(
  { db, clock }: AppServices,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof getLiabilities>> {
  const balances = await sumBalancesByBrand(db, brands)
  const sums = balances.filter(({ kind, balance }) => balance !== 0n && !isHouseAccountKind(kind))
  const rounds = await sumOpenRounds(db, brands)
  const groups = [...sums, ...rounds].filter(({ currency }) => isCurrency(currency))
  const names = [...new Set(groups.map(({ brand, currency }) => JSON.stringify([brand, currency])))].sort()
  return {
    at: new Date(clock.now()).toISOString(),
    list: names.map((name) => {
      const [brand, currency] = JSON.parse(name) as [string, Currency]
      const isInGroup = (row: { brand: string; currency: string }) => row.brand === brand && row.currency === currency
      return toLiability({ brand, currency }, sums.filter(isInGroup), rounds.find(isInGroup))
    }),
  }
}

interface OpenRounds {
  readonly brand: string
  readonly currency: string
  readonly count: number
  readonly stakes: bigint
}

function toLiability(
  { brand, currency }: { brand: string; currency: Currency },
  sums: readonly BrandBalance[],
  open: OpenRounds = { brand, currency, count: 0, stakes: 0n },
) {
  const sumOfKinds = (...kinds: AccountKind[]) =>
    sumBalances(sums.filter(({ kind }) => kinds.some((one) => one === kind)))
  return {
    brand,
    currency,
    balances: fromMinor(sumOfKinds(accountKinds.playerCash), currency),
    pendingWithdrawals: fromMinor(sumOfKinds(accountKinds.playerPendingWithdrawal), currency),
    heldWins: fromMinor(sumOfKinds(accountKinds.playerHeldWins), currency),
    bonuses: fromMinor(sumOfKinds(accountKinds.playerBonus), currency),
    vendorWallets: fromMinor(sumOfKinds(accountKinds.playerVendorWallet), currency),
    agents: fromMinor(sumOfKinds(accountKinds.agentFloat, accountKinds.agentPayable), currency),
    openRounds: { count: open.count, stakes: fromMinor(open.stakes, currency) },
    receivables: fromMinor(sumOfKinds(accountKinds.receivable, accountKinds.agentDebt), currency),
    total: fromMinor(sumBalances(sums) + open.stakes, currency),
  }
}

async function sumOpenRounds(db: Db, brands: BrandScope): Promise<OpenRounds[]> {
  return db
    .select({ brand: round.brand, currency: round.currency, count: count(), stakes: sqlSum(round.betMinor) })
    .from(round)
    .where(and(eq(round.state, 'open'), isInBrandScope(round.brand, brands)))
    .groupBy(round.brand, round.currency)
}

/**
 * Daily close of a brand in its time zone. The difference is opening balance plus transactions minus closing balance: zero if the
 * entries explain every balance change. The changes of all accounts of the brand, the house's included, sum to zero too. Throws `not_found` for an unknown brand, `date_range_invalid` for an invalid date.
 */
export async function dailyCloseReport(
  { db, brands }: AppServices,
  { brand: code, day }: RequestQueryOf<typeof getDailyClose>,
): Promise<ResponseValueOf<typeof getDailyClose>> {
  const brand = brands.getByCode(code)
  if (!brand) throw new AppError('not_found')
  const { from, to } = resolveDateRange({ startDate: day, endDate: day }, brand.site.timeZone)
  if (!from || !to) throw new AppError('date_range_invalid')
  const { currency } = brand
  const range = { brand: code, currency, from, to }
  const { opening, closing, movements, accounts } = await readBrandSummary(db, range)
  const netMovement = movements.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    brand: code,
    day,
    currency,
    opening: fromMinor(opening, currency),
    movements: movements.map(({ amount, ...rest }) => ({ ...rest, amount: fromMinor(amount, currency) })),
    closing: fromMinor(closing, currency),
    difference: fromMinor(opening + netMovement - closing, currency),
    accounts: accounts.map(({ kind, amount }) => ({ account: kind, amount: fromMinor(amount, currency) })),
    accountsDifference: fromMinor(
      accounts.reduce((sum, { amount }) => sum + amount, 0n),
      currency,
    ),
    rounds: await summarizeRounds(db, range),
    deposits: await summarizeDeposits(db, range, deposit.settledAt, ['confirmed', 'chargedBack']),
    chargeBacks: await summarizeDeposits(db, range, deposit.chargedBackAt, ['chargedBack']),
    withdrawals: await summarizeWithdrawals(db, range),
  }
}

interface BrandDateRange {
  readonly brand: string
  readonly currency: Currency
  readonly from: Date
  readonly to: Date
}

/** Rounds settled on that day, regardless of when they started. */
async function summarizeRounds(db: Db, { brand, currency, from, to }: BrandDateRange) {
  const isSettledInRange = and(eq(round.brand, brand), gte(round.settledAt, from), lt(round.settledAt, to))
  const [sums = emptyRoundTotals] = await db
    .select(roundTotalAggregates)
    .from(round)
    .where(and(isSettledInRange, eq(round.currency, currency)))
  const { rounds, bet, win } = sums
  const [bets, wins, revenue] = [bet, win, bet - win].map((amount) => fromMinor(amount, currency))
  return { count: rounds, bets: bets ?? '', wins: wins ?? '', revenue: revenue ?? '' }
}

/** Deposits that were confirmed, or charged back, on that day: amounts paid, including fees. */
async function summarizeDeposits(
  db: Db,
  { brand, currency, from, to }: BrandDateRange,
  at: typeof deposit.settledAt | typeof deposit.chargedBackAt,
  states: readonly DepositState[],
) {
  const [sums] = await db
    .select({ count: count(), amount: sqlSum(deposit.amountMinor) })
    .from(deposit)
    .where(
      and(
        eq(deposit.brand, brand),
        eq(deposit.currency, currency),
        inArray(deposit.state, [...states]),
        gte(at, from),
        lt(at, to),
      ),
    )
  return { count: sums?.count ?? 0, amount: fromMinor(sums?.amount ?? 0n, currency) }
}

/** Withdrawals paid out on that day, and the fees charged for them. */
async function summarizeWithdrawals(db: Db, { brand, currency, from, to }: BrandDateRange) {
  const isPaid = and(eq(withdrawal.brand, brand), gte(withdrawal.paidAt, from), lt(withdrawal.paidAt, to))
  const [sums] = await db
    .select({ count: count(), amount: sqlSum(withdrawal.amountMinor), fees: sqlSum(withdrawal.feeMinor) })
    .from(withdrawal)
    .where(and(isPaid, eq(withdrawal.currency, currency)))
  const { amount = 0n, fees = 0n } = sums ?? {}
  return { count: sums?.count ?? 0, amount: fromMinor(amount, currency), fees: fromMinor(fees, currency) }
}

function sumBalances(sums: readonly { readonly balance: bigint }[]): bigint {
  return sums.reduce((sum, { balance }) => sum + balance, 0n)
}

/** Points have no decimals. */
function formatBalance(minor: bigint, currency: string): string {
  return isCurrency(currency) ? fromMinor(minor, currency) : String(minor)
}
