import { toMinor } from '@foyer/contract/money.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database-transactions.ts'
import { round as roundTable } from '#db/schema/games.ts'
import { playerCash, playerReceivable } from '#ledger/accounts.ts'
import { balanceOf, sumEntries } from '#ledger/balances.ts'
import {
  type AcknowledgedResult,
  computeTrialBalance,
  findAcknowledgedResultFaults,
  findAllLedgerFaults,
} from '#ledger/checker/checker.ts'
import { toBetTransaction, toWinTransaction, vendorIdempotencyScope } from '#ledger/round-transactions.ts'
import { findVendorTransaction } from '#ledger/vendor-transaction-queries.ts'
import { type CrashTestPlayer, currency, openingBalanceMinor, vendorCode } from './crash-test-fixture.ts'
import type { VendorCall } from './vendor-call.ts'
import { isCallAccepted } from './vendor-load-generator.ts'

const adapter = 'studio'

/** Compares the ledger with the responses that the vendor has received. Other calls can be in progress. */
export async function findAnsweredCallFaults(db: Database, calls: readonly VendorCall[]): Promise<unknown[]> {
  const rows = await db.select().from(roundTable).where(eq(roundTable.adapter, adapter))
  const roundIds = new Map(rows.map(({ vendorRoundId, id }) => [vendorRoundId, id]))
  const acknowledged: AcknowledgedResult[] = []
  for (const call of calls) {
    if (call.action === 'endRound') continue
    // A refused bet leaves no round row; only the ledger still has the round id.
    const roundId =
      roundIds.get(call.round.id) ?? (await findVendorTransaction(db, adapter, call.txId))?.roundId ?? undefined
    acknowledged.push(toAcknowledgedResult(call, roundId))
  }
  return [...(await findAcknowledgedResultFaults(db, acknowledged)), ...(await findAllLedgerFaults(db))]
}

/**
 * The same checks once every call has a response. Also compares with the vendor's own calculation: each player's cash and number of
 * entries, and the stakes and wins of each round. And checks that the ledger is balanced.
 */
export async function findFinalStateFaults(
  db: Database,
  { calls, players }: { calls: readonly VendorCall[]; players: readonly CrashTestPlayer[] },
): Promise<unknown[]> {
  const found = await findAnsweredCallFaults(db, calls)
  for (const { currency: unit, total } of await computeTrialBalance(db)) {
    if (total !== 0n) found.push(`The ledger in ${unit} sums to ${total}.`)
  }
  for (const { id } of players) {
    const ownCalls = calls.filter((call) => call.round.player.id === id && isCallAccepted(call))
    const account = playerCash(id, currency)
    const expected = {
      balance: openingBalanceMinor + sum(ownCalls.map(cashEffectOf)),
      count: 1 + ownCalls.filter(cashEffectOf).length,
    }
    const actual = { balance: await balanceOf(db, account), count: (await sumEntries(db, { account })).count }
    if (actual.balance !== expected.balance || actual.count !== expected.count) {
      const text = ({ balance, count }: typeof actual) => `${balance} in ${count} entries`
      found.push(`Player ${id} has ${text(actual)}; the vendor expects ${text(expected)}.`)
    }
  }
  return [...found, ...(await checkRounds(db, calls))]
}

async function checkRounds(db: Database, calls: readonly VendorCall[]): Promise<string[]> {
  const rows = await db.select().from(roundTable).where(eq(roundTable.adapter, adapter))
  const text = (state: string, bet: bigint, win: bigint) => `${state}, bet ${bet}, won ${win}`
  const actual = new Map(
    rows.map(({ vendorRoundId, state, betMinor, winMinor }) => [vendorRoundId, text(state, betMinor, winMinor)]),
  )
  const expected = new Map<string, string>()
  for (const [id, ownCalls] of Map.groupBy(calls.filter(isCallAccepted), ({ round }) => round.id)) {
    const bet = ownCalls.find(({ action }) => action === 'bet')
    if (!bet) continue
    const won = sum(ownCalls.filter(({ action }) => action === 'win').map(({ amount }) => amount))
    const isRolledBack = ownCalls.some(({ action }) => action === 'rollback')
    expected.set(id, text(isRolledBack ? 'returned' : 'settled', bet.amount, won))
  }
  return [...new Set([...actual.keys(), ...expected.keys()])]
    .filter((id) => actual.get(id) !== expected.get(id))
    .map((id) => `Round ${id} is "${actual.get(id)}"; the vendor expects "${expected.get(id)}".`)
}

/** Change of the player's cash by a posted call, in minor units. A rollback that came before its bet changes nothing. */
function cashEffectOf({ action, amount, round }: VendorCall): bigint {
  if (action === 'bet') return -amount
  if (action === 'win') return amount
  return action === 'rollback' && round.isStakeTaken ? amount : 0n
}

function toAcknowledgedResult(call: VendorCall, roundId: bigint | undefined): AcknowledgedResult {
  const { answer, action, txId, amount, round } = call
  const cash = playerCash(round.player.id, currency)
  const reportedMinor = toMinor(answer?.balance ?? '', currency) ?? -1n
  const stored = { txId: 0n, balances: { [cash.code]: reportedMinor } }
  if (action === 'rollback') {
    const owed = playerReceivable(round.player.id, currency)
    const names = { parentKey: String(call.body.betTxId), idempotencyKey: `rollback:${txId}` }
    const rollback = { scope: vendorIdempotencyScope(adapter), ...names, account: cash, receivable: owed }
    return round.isStakeTaken
      ? { rollback, outcome: { outcome: 'posted', ...stored } }
      : { rollback, outcome: { outcome: 'tombstoned', replayed: false, ...stored } }
  }
  const toTransaction = action === 'bet' ? toBetTransaction : toWinTransaction
  const movement = toTransaction({
    adapter,
    brand: 'aurora',
    vendor: vendorCode,
    txId,
    playerId: round.player.id,
    currency,
    amount,
    roundId,
  })
  if (answer?.status === 'CANCELLED') return { movement, outcome: { outcome: 'cancelled', txId: 0n } }
  if (answer?.status === 'INSUFFICIENT') {
    return { movement, outcome: { outcome: 'refused', reason: 'INSUFFICIENT', replayed: false, ...stored } }
  }
  return { movement, outcome: { outcome: 'posted', ...stored } }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
