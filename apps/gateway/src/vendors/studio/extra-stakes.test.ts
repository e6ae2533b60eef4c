import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { logout } from '@foyer/contract/identity/session.ts'
import { getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { afterAll, expect, test } from 'vitest'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { openStudioGame } from '#testing/test-rounds.ts'
import { injectRoundWriteFault } from '#vendors/conformance/inject-round-write-fault.ts'

const app = await startTestApp({ listen: true })
afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

const nodeId = 'bg-peony-blackjack'

interface Hand {
  readonly id: string
  readonly state: string
  readonly stake: string
  readonly win?: string
  readonly stage?: { readonly step: number; readonly actions: readonly string[] }
}

interface Answer {
  readonly error?: string
  readonly round?: Hand
}

async function openTable({ token }: TestMember) {
  const game = await openStudioGame(app, { token, nodeId })
  const act = (round: Hand, type: string) =>
    game.act<Answer>(round.id, { step: round.stage?.step ?? 0, action: { type } })
  const finish = async (opened: Hand): Promise<Hand> => {
    let round = opened
    while (round.stage)
      round = (await act(round, round.stage.actions.includes('decline') ? 'decline' : 'stand')).round as Hand
    return round
  }
  /** Opens rounds until a hand can be doubled, and stands in the others. */
  const openHandToDouble = async (): Promise<Hand> => {
    for (;;) {
      const { round } = await game.play<{ round: Hand }>({ stake: '1.00', choice: { boxes: 1 } })
      if (round.stage?.actions.includes('double')) return round
      await finish(round)
    }
  }
  return { act, finish, openHandToDouble, unfinished: game.unfinished as Hand | null }
}

async function registerPlayer(): Promise<TestMember> {
  const player = await app.registerMember()
  await app.deposit(player.token, '100')
  return player
}

const readRecord = async ({ token }: TestMember) => (await app.call(getBettingRecord, { token })).value
const cents = (amount = '0') => Math.round(Number(amount) * 100)

test('books a double as a further bet of its round: in the balance, the record and the wagering requirement', async () => {
  const player = await registerPlayer()
  const { act, openHandToDouble } = await openTable(player)
  const { round } = await act(await openHandToDouble(), 'double')
  expect(round).toMatchObject({ state: 'settled', stake: '2.00' })
  const { list, totals } = await readRecord(player)
  expect(list[0]).toMatchObject({ state: 'settled', nodeId, betAmount: '2.00', winAmount: round?.win })
  const { wagering } = (await app.call(getWithdrawalOptions, { token: player.token })).value
  // A push pays back exactly its stakes, and counts nothing.
  const wagered = list.filter(({ betAmount, winAmount }) => betAmount !== winAmount)
  expect(cents(wagering?.met)).toBe(wagered.reduce((sum, { betAmount }) => sum + cents(betAmount), 0))
  expect(cents(await app.balance(player.token))).toBe(10_000 - cents(totals.betAmount) + cents(totals.winAmount))
})

test('refuses a double above a limit of the member with its code, and the hand goes on', async () => {
  const player = await registerPlayer()
  const { act, finish, openHandToDouble } = await openTable(player)
  const hand = await openHandToDouble()
  const amount = (await readRecord(player)).totals.betAmount
  await app.call(setPlayLimit, { token: player.token, body: { kind: 'stake', period: 'day', amount } })
  expect(await act(hand, 'double')).toMatchObject({ error: 'limit' })
  expect(await finish(hand)).toMatchObject({ state: 'settled', stake: '1.00' })
  expect((await readRecord(player)).list[0]).toMatchObject({ state: 'settled', betAmount: '1.00' })
})

test('returns a double that the gateway could not book, and the hand goes on', async () => {
  const player = await registerPlayer()
  const { act, finish, openHandToDouble } = await openTable(player)
  const hand = await openHandToDouble()
  const before = await app.balance(player.token)
  const fault = injectRoundWriteFault(app.db, 'update on round for each row when (new.bet_minor > old.bet_minor)')
  await fault.enable()
  expect(await act(hand, 'double')).toMatchObject({ error: 'refused' })
  await fault.disable()
  expect(await app.balance(player.token)).toBe(before)
  const doubled = (await act(hand, 'double')).round as Hand
  expect(doubled).toMatchObject({ state: 'settled', stake: '2.00' })
  expect(await finish(doubled)).toEqual(doubled)
  expect((await readRecord(player)).list[0]).toMatchObject({ state: 'settled', betAmount: '2.00' })
})

test('refuses a double after logout, and takes it in the next session of the player', async () => {
  const player = await registerPlayer()
  const before = await openTable(player)
  const hand = await before.openHandToDouble()
  await app.call(logout, { token: player.token })
  expect(await before.act(hand, 'double')).toMatchObject({ error: 'session_ended' })
  const { token } = (await app.signIn(player.username, player.password)).value
  const { act, unfinished } = await openTable({ ...player, token })
  expect(unfinished).toMatchObject({ id: hand.id, stake: '1.00', stage: hand.stage })
  expect((await act(hand, 'double')).round).toMatchObject({ state: 'settled', stake: '2.00' })
})
