import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { round } from '#db/schema/games.ts'
import { playerCash, playerReceivable, pspClearing } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { listRoundEntries } from '#ledger/round-entries.ts'
import { type ConformanceFixture, conformanceGameNodeId, type TestPlayer } from './conformance-fixture.ts'

interface TestPlayerOptions {
  readonly funds?: string
  readonly currency?: Currency
  /** The game of the session. */
  readonly nodeId?: string
}

/** Helpers that create players, check their balances and rounds, and audit the ledger. */
export function createPlayerHelpers(fixture: ConformanceFixture) {
  const roundRowsOf = ({ id }: TestPlayer) =>
    fixture.app.db
      .select()
      .from(round)
      .where(and(eq(round.memberId, id), eq(round.adapter, fixture.simulator.adapter.code)))
      .orderBy(asc(round.id))
  const roundsOf = async (seat: TestPlayer) =>
    (await roundRowsOf(seat)).map(({ state, betMinor, winMinor }) =>
      [state, ...[betMinor, winMinor].map((minor) => fromMinor(minor, seat.currency))].join(' '),
    )
  const cashOf = ({ id, currency }: TestPlayer) => balanceOf(fixture.app.db, playerCash(id, currency))
  return {
    balance: async (seat: TestPlayer) => fromMinor(await cashOf(seat), seat.currency),
    /** Creates a member with a hundred dollars, unless another amount is given. */
    async createPlayer({
      funds = '100.00',
      currency = 'USD',
      nodeId = conformanceGameNodeId,
    }: TestPlayerOptions = {}): Promise<TestPlayer> {
      const { app } = fixture
      const { id, token: session } = await app.registerMember()
      if (currency !== 'USD') await app.db.runScript(`update member set currency = '${currency}' where id = ${id}`)
      const seat = {
        id,
        playerRef: String(id),
        session,
        token: await app.createGameToken(id, nodeId),
        currency,
        funds: toMinor(funds, currency) ?? 0n,
      }
      await depositOpeningBalance(fixture, seat)
      fixture.players.push(seat)
      return seat
    },
    /** The member's rounds in order, as text: `settled 10.00 25.00`. */
    rounds: roundsOf,
    /** What the vendor counts of each of the member's rounds: `4.00 wagered in 3 bets`, or `all`. */
    roundFigures: async (seat: TestPlayer) =>
      (await roundRowsOf(seat)).map(({ validMinor, bets }) =>
        validMinor === null && bets === null
          ? 'all'
          : `${validMinor === null ? 'all' : fromMinor(validMinor, seat.currency)} wagered in ${bets ?? 1} bets`,
      ),
    roundJackpots: async (seat: TestPlayer) =>
      (await roundRowsOf(seat)).map(({ jackpotMinor }) => fromMinor(jackpotMinor, seat.currency)),
    /** The amounts by which the wins of the member's rounds changed the cash, by kind and in order: `jackpot 20.00`. */
    postedWins: async (seat: TestPlayer) => listPostedWinTexts(fixture, seat, await roundRowsOf(seat)),
    /** Expects this balance in the ledger and these rounds. */
    async expectBalanceAndRounds(seat: TestPlayer, balance: string, rounds: readonly string[]): Promise<void> {
      const found = { balance: fromMinor(await cashOf(seat), seat.currency), rounds: await roundsOf(seat) }
      expect(found).toEqual({ balance, rounds })
    },
    /** The member's debt, after a win they had already spent was reversed. */
    debtOf: async ({ id, currency }: TestPlayer) =>
      fromMinor(-(await balanceOf(fixture.app.db, playerReceivable(id, currency))), currency),
    /** Expects a consistent ledger, and for every player a balance that matches their rounds. */
    async audit(): Promise<void> {
      const { db } = fixture.app
      expect(await findAllLedgerFaults(db)).toEqual([])
      for (const seat of fixture.players) {
        const standing = (await roundRowsOf(seat)).filter(({ state }) => state !== 'returned')
        const won = standing.reduce((sum, { betMinor, winMinor }) => sum + winMinor - betMinor, 0n)
        const cash = await cashOf(seat)
        const debt = await balanceOf(db, playerReceivable(seat.id, seat.currency))
        expect(cash + debt, 'the balance matches the rounds').toBe(seat.funds + won)
      }
    },
  }
}

async function listPostedWinTexts(
  { app }: ConformanceFixture,
  { id, currency }: TestPlayer,
  rounds: readonly { readonly id: bigint }[],
): Promise<string[]> {
  const entries = await Promise.all(rounds.map((one) => listRoundEntries(app.db, one.id)))
  return entries
    .flat()
    .filter(({ kind, code }) => ['win', 'jackpot'].includes(kind) && code === playerCash(id, currency).code)
    .map(({ kind, amount }) => `${kind} ${fromMinor(amount, currency)}`)
}

function depositOpeningBalance({ app }: ConformanceFixture, { id, currency, funds }: TestPlayer) {
  const legs = [
    { account: pspClearing('aurora', 'sandbox', currency), amount: -funds },
    { account: playerCash(id, currency), amount: funds },
  ]
  const opening = { scope: 'deposit', idempotencyKey: `conformance-${id}`, kind: 'deposit' as const, legs }
  return inTransaction(app.db, (tx) => postLedgerTransaction(tx, opening))
}
