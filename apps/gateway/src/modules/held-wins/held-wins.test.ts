import { randomUUID } from 'node:crypto'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getWinnerBoard } from '@foyer/contract/games/games.ts'
import { getRound } from '@foyer/contract/games/rounds.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { listHeldWins, releaseHeldWin } from '@foyer/contract/operator/held-wins.ts'
import { getLiabilities } from '@foyer/contract/operator/operator-financial-reports.ts'
import { expect, test } from 'vitest'
import { playerCash, playerHeldWins, playerReceivable } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { changeSetting } from '#testing/test-brands.ts'
import type { SeamlessAdapter, WalletCallOf, WalletOutcome } from '#vendors/adapter.ts'
import { handleWalletCall } from '#vendors/seamless-wallet.ts'

const app = await startTestApp()
const setMaxWin = (value: string) => changeSetting(app, 'aurora', { name: 'maxWin', value })
await setMaxWin('1000')
const reason = 'The vendor confirmed the win'

/** A vendor whose rollback of a round that has paid is accepted. */
const adapter: SeamlessAdapter = {
  ...(app.services.vendors.get('studio') as SeamlessAdapter),
  onSettledRollback: 'reverse',
}

interface TestRound {
  readonly player: TestMember
  readonly roundId: string
  win(amount: string): Promise<WalletOutcome>
  rollBack(): Promise<WalletOutcome>
  /** Bets on another round. */
  stake(amount: string): Promise<WalletOutcome>
}

/** Opens a round with a free spin of a new member. */
async function openRound(): Promise<TestRound> {
  const player = await app.registerMember()
  const roundId = randomUUID()
  const token = await app.createGameToken(player.id, 'studio-aurora-stag')
  const own = { playerRef: String(player.id), roundId, currency: 'USD' }
  const bet: WalletCallOf<'bet'> = { ...own, kind: 'bet', token, txId: `${roundId}-b`, amount: '0' }
  expect(await handleWalletCall(app.services, adapter, bet)).toMatchObject({ status: 'OK' })
  const ending = { ...own, betTxId: bet.txId }
  return {
    player,
    roundId,
    win: (amount) =>
      handleWalletCall(app.services, adapter, { ...ending, kind: 'win', txId: `${roundId}-w`, final: true, amount }),
    rollBack: () =>
      handleWalletCall(app.services, adapter, { ...ending, kind: 'rollback', txId: `${roundId}-r`, amount: '0' }),
    async stake(amount) {
      const other = randomUUID()
      const outcome = await handleWalletCall(app.services, adapter, { ...bet, roundId: other, txId: other, amount })
      expect(outcome).toMatchObject({ status: 'OK' })
      return outcome
    },
  }
}

const balances = async ({ id }: TestMember) => ({
  cash: fromMinor(await balanceOf(app.db, playerCash(id, 'USD')), 'USD'),
  held: fromMinor(await balanceOf(app.db, playerHeldWins(id, 'USD')), 'USD'),
  debt: fromMinor(await balanceOf(app.db, playerReceivable(id, 'USD')), 'USD'),
})

const listHeld = async (state: 'held' | 'released' | 'withdrawn' = 'held') =>
  (await app.call(listHeldWins, { token: app.operatorKey(), query: { state, pageSize: 100 } })).value.list

async function findHeld({ roundId }: TestRound, state?: 'held' | 'released' | 'withdrawn') {
  const win = (await listHeld(state)).find(({ vendorRoundId }) => vendorRoundId === roundId)
  if (!win) throw new Error('The win is not listed.')
  return win
}

const release = (id: string, by: 'first' | 'second', text = reason) =>
  app.call(releaseHeldWin, { token: app.operatorKey(by), body: { id, reason: text } })

const readInboxTitles = async ({ token }: TestMember) =>
  (await app.call(getInbox, { token })).value.list.map(({ title }) => title)

test('acknowledges a win above the largest one, holds it, and tells operators and the member', async () => {
  const before = await app.readMetric('foyer_held_wins')
  const round = await openRound()
  expect(await round.win('1000.01')).toMatchObject({ status: 'OK', balance: '0.00' })
  expect(await round.win('1000.01')).toMatchObject({ status: 'REPLAY', balance: '0.00' })
  expect(await balances(round.player)).toEqual({ cash: '0.00', held: '1000.01', debt: '0.00' })
  expect(await findHeld(round)).toMatchObject({ amount: '1000.01', currency: 'USD', state: 'held', requestedBy: null })
  expect(await app.readMetric('foyer_held_wins')).toBe(before + 1)
  expect((await readInboxTitles(round.player))[0]).toBe("Aurora: we're checking your win of $1,000.01")
  const [liability] = (await app.call(getLiabilities, { token: app.operatorKey() })).value.list
  expect(toMinor(liability?.heldWins ?? '', 'USD')).toBeGreaterThanOrEqual(100_001n)
})

test('credits a win of exactly the largest amount at once', async () => {
  const round = await openRound()
  expect(await round.win('1000.00')).toMatchObject({ status: 'OK', balance: '1000.00' })
  expect(await balances(round.player)).toEqual({ cash: '1000.00', held: '0.00', debt: '0.00' })
})

test('shows a held win on the board of winners only after its release', async () => {
  const round = await openRound()
  await round.win('999999.99')
  const readAmounts = async () => (await app.call(getWinnerBoard, {})).value.list.map(({ winAmount }) => winAmount)
  expect(await readAmounts()).not.toContain('999999.99')
  const { id } = await findHeld(round)
  await release(id, 'first')
  await release(id, 'second')
  expect(await readAmounts()).toContain('999999.99')
})

test('replays a win whatever the setting has become since', async () => {
  const [held, credited] = [await openRound(), await openRound()]
  await held.win('1500.00')
  await credited.win('900.00')
  await setMaxWin('2000')
  expect(await held.win('1500.00')).toMatchObject({ status: 'REPLAY' })
  await setMaxWin('800')
  expect(await credited.win('900.00')).toMatchObject({ status: 'REPLAY', balance: '900.00' })
  expect(await credited.win('901.00')).toMatchObject({ status: 'MISMATCH' })
  await setMaxWin('1000')
  expect(await held.win('1500.01')).toMatchObject({ status: 'MISMATCH' })
  expect(await balances(held.player)).toEqual({ cash: '0.00', held: '1500.00', debt: '0.00' })
  expect(await balances(credited.player)).toEqual({ cash: '900.00', held: '0.00', debt: '0.00' })
})

test('releases a held win by two operators, once', async () => {
  const round = await openRound()
  await round.win('5000.00')
  const { id } = await findHeld(round)
  for (let n = 0; n < 2; n += 1) expect((await release(id, 'first')).value.state).toBe('waiting')
  expect(await balances(round.player)).toMatchObject({ cash: '0.00', held: '5000.00' })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => release(id, n % 2 === 0 ? 'second' : 'first')))
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['']))
  expect(await balances(round.player)).toEqual({ cash: '5000.00', held: '0.00', debt: '0.00' })
  expect(await findHeld(round, 'released')).toMatchObject({ requestedBy: 'first', releasedBy: 'second' })
  const { list } = (await app.call(getAuditLog, { token: app.operatorKey(), query: { subject: id } })).value
  expect(list.filter(({ action }) => action.startsWith('win.')).map((entry) => [entry.action, entry.operator])).toEqual(
    [
      ['win.release', 'second'],
      ['win.ask', 'first'],
    ],
  )
  expect((await readInboxTitles(round.player))[0]).toBe('Aurora: your win of $5,000.00 is in your balance')
})

test('shows the member the held win in the round, and the release in the account record', async () => {
  const round = await openRound()
  await round.win('7000.00')
  const { token } = round.player
  const { id } = await findHeld(round)
  await release(id, 'second')
  await release(id, 'first')
  const [entry] = (await app.call(getTransactionHistory, { token })).value.list
  expect(entry).toMatchObject({ type: 'win', amount: '7000.00', balanceAfter: '7000.00' })
  const shown = (await app.call(getRound, { token, query: { roundId: entry?.reference ?? '' } })).value
  expect(shown.movements.map(({ type, account, amount }) => [type, account, amount])).toEqual([
    ['win', 'heldWins', '7000.00'],
    ['win', 'balance', '7000.00'],
    ['win', 'heldWins', '-7000.00'],
  ])
  expect([shown.balanceBefore, shown.balanceAfter]).toEqual(['0.00', '7000.00'])
})

test('takes a held win back when the vendor undoes its round, and never releases it then', async () => {
  const round = await openRound()
  await round.win('3000.00')
  const { id } = await findHeld(round)
  await release(id, 'first')
  expect(await round.rollBack()).toMatchObject({ status: 'OK', balance: '0.00' })
  expect(await round.rollBack()).toMatchObject({ status: 'REPLAY' })
  expect((await release(id, 'second')).value.state).toBe('withdrawn')
  expect(await balances(round.player)).toEqual({ cash: '0.00', held: '0.00', debt: '0.00' })
})

test('takes a released win back as a debt if it was spent', async () => {
  const round = await openRound()
  await round.win('3000.00')
  const { id } = await findHeld(round)
  await release(id, 'first')
  await release(id, 'second')
  await round.stake('1000.00')
  expect(await round.rollBack()).toMatchObject({ status: 'OK', balance: '0.00' })
  expect(await balances(round.player)).toEqual({ cash: '0.00', held: '0.00', debt: '-1000.00' })
  expect(await findHeld(round, 'withdrawn')).toMatchObject({ releasedBy: 'second' })
})

test('refuses a release without a reason, and one of an unknown win', async () => {
  const round = await openRound()
  await round.win('2000.00')
  const { id } = await findHeld(round)
  expect((await release(id, 'first', '   ')).message).toBe('reason_required')
  expect((await release('999999999', 'first')).message).toBe('not_found')
  expect(await findHeld(round)).toMatchObject({ requestedBy: null })
})

test('leaves a ledger without faults', async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})
