import { randomUUID } from 'node:crypto'
import { getBettingRecord } from '@foyer/contract/wallet.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { transfer } from '#ledger/ledger.ts'
import { openHouse } from '#src/test-house.ts'

const house = await openHouse()
const nodeId = 'studio-aurora-stag'

interface Player {
  readonly id: bigint
  readonly playerRef: string
  /** The session token of the site. */
  readonly session: string
  /** The game session's. */
  readonly token: string
}

/** A member with 100 dollars who has opened a game. */
async function seat(): Promise<Player> {
  const { id, token: session } = await house.registerMember()
  const legs = [
    { account: pspClearing('sandbox', 'USD'), amount: -10_000n },
    { account: playerCash(id, 'USD'), amount: 10_000n },
  ]
  const opening = { scope: 'deposit', idempotencyKey: `test-${id}`, kind: 'deposit' as const, legs }
  await inTransaction(house.db, (tx) => transfer(tx, opening))
  return { id, playerRef: String(id), session, token: await house.gameToken(id, nodeId) }
}

/** One round as the studio plays it: its calls, each of which may be sent altered. */
function roundOf({ playerRef, token }: Player, stake = '10.00') {
  const roundId = randomUUID()
  const own = { playerRef, roundId, currency: 'USD' }
  const betTxId = `${roundId}-b`
  const bet = { ...own, token, txId: betTxId, gameCode: 'reels', amount: stake }
  const win = { ...own, txId: `${roundId}-w`, betTxId, final: true, amount: '25.00' }
  const rollback = { ...own, txId: `${roundId}-r`, betTxId, amount: stake }
  return {
    roundId,
    bet: (change: object = {}) => house.wallet('bet', { ...bet, ...change }),
    win: (change: object = {}) => house.wallet('win', { ...win, ...change }),
    rollback: (change: object = {}) => house.wallet('rollback', { ...rollback, ...change }),
    end: (change: object = {}) => house.wallet('endRound', { playerRef, roundId, ...change }),
  }
}

async function rounds(player: Player) {
  const { value } = await house.call(getBettingRecord, { token: player.session })
  return value.list.map(({ state, betAmount, winAmount }) => `${state} ${betAmount} ${winAmount}`)
}

const set = (player: Player, status: string) =>
  house.db.script(`update member set status = '${status}' where id = ${player.id}`)
const setGame = (status: string) => house.db.script(`update game set status = '${status}' where node_id = '${nodeId}'`)

test('says who plays, and what they hold', async () => {
  const player = await seat()
  const { token, playerRef } = player
  const held = { status: 'OK', playerRef, balance: '100.00', currency: 'USD' }
  expect(await house.wallet('authenticate', { token })).toEqual(held)
  expect(await house.wallet('balance', { token, playerRef })).toEqual(held)
  expect(await house.wallet('authenticate', { token: 'nobody-knows-it' })).toEqual({ status: 'TOKEN' })
  expect(await house.wallet('balance', { token, playerRef: '1' })).toEqual({ status: 'TOKEN' })
  await set(player, 'blocked')
  expect(await house.wallet('authenticate', { token })).toEqual({ status: 'PLAYER_BLOCKED' })
})

test('takes a stake, pays the win, and closes the round', async () => {
  const player = await seat()
  const round = roundOf(player)
  expect(await round.bet()).toMatchObject({
    status: 'OK',
    balance: '90.00',
    currency: 'USD',
    txId: `${round.roundId}-b`,
  })
  expect(await rounds(player)).toEqual(['open 10.00 0.00'])
  expect(await round.win()).toMatchObject({ status: 'OK', balance: '115.00' })
  expect(await rounds(player)).toEqual(['settled 10.00 25.00'])
  expect(await round.end()).toMatchObject({ status: 'REPLAY' })
})

test('closes a round that won nothing', async () => {
  const player = await seat()
  const round = roundOf(player)
  await round.bet()
  expect(await round.end()).toMatchObject({ status: 'OK', balance: '90.00' })
  expect(await round.end()).toMatchObject({ status: 'REPLAY', balance: '90.00' })
  expect(await round.win()).toMatchObject({ status: 'ALREADY_SETTLED' })
  expect(await rounds(player)).toEqual(['settled 10.00 0.00'])
})

test('answers a call that comes again as it did the first time, also when the round is over', async () => {
  const round = roundOf(await seat())
  await round.bet()
  expect(await round.bet()).toMatchObject({ status: 'REPLAY', balance: '90.00' })
  await round.win()
  expect(await round.bet()).toMatchObject({ status: 'REPLAY', balance: '90.00' })
  expect(await round.win()).toMatchObject({ status: 'REPLAY', balance: '115.00' })
})

test('answers a repeated bet as taken, whatever became of its token, its game or its player', async () => {
  const player = await seat()
  const round = roundOf(player)
  await round.bet()
  expect(await round.bet({ token: 'gone-since-then' })).toMatchObject({ status: 'REPLAY', balance: '90.00' })
  await set(player, 'blocked')
  expect(await round.bet()).toMatchObject({ status: 'REPLAY' })
  expect(await round.bet({ token: 'gone-since-then', amount: '11.00' })).toMatchObject({ status: 'MISMATCH' })
  expect(await roundOf(player).bet()).toMatchObject({ status: 'PLAYER_BLOCKED' })
})

test.each([{ amount: '10.01' }, { roundId: 'another-round' }])(
  'refuses a bet that comes again as %o',
  async (change) => {
    const player = await seat()
    const round = roundOf(player)
    await round.bet()
    expect(await round.bet(change)).toMatchObject({ status: 'MISMATCH' })
    expect(await house.balance(player.session)).toBe('90.00')
    expect(await rounds(player)).toEqual(['open 10.00 0.00'])
  },
)

test('refuses a win that comes again with another amount', async () => {
  const player = await seat()
  const round = roundOf(player)
  await round.bet()
  await round.win()
  expect(await round.win({ amount: '26.00' })).toMatchObject({ status: 'MISMATCH' })
  expect(await house.balance(player.session)).toBe('115.00')
})

test('refuses a stake that the balance does not hold, for ever, and leaves no round behind', async () => {
  const player = await seat()
  const round = roundOf(player, '100.01')
  expect(await round.bet()).toMatchObject({ status: 'INSUFFICIENT', balance: '100.00' })
  const other = roundOf(player, '50.00')
  await other.bet()
  await other.win({ amount: '500.00' })
  expect(await round.bet()).toMatchObject({ status: 'INSUFFICIENT' })
  expect(await round.rollback()).toMatchObject({ status: 'REPLAY' })
  expect(await house.balance(player.session)).toBe('550.00')
  expect(await rounds(player)).toEqual(['settled 50.00 500.00'])
})

test('gives a stake back once', async () => {
  const player = await seat()
  const round = roundOf(player)
  await round.bet()
  expect(await round.rollback()).toMatchObject({ status: 'OK', balance: '100.00' })
  expect(await round.rollback()).toMatchObject({ status: 'REPLAY', balance: '100.00' })
  expect(await round.rollback({ txId: `${round.roundId}-r2` })).toMatchObject({ status: 'REPLAY' })
  expect(await rounds(player)).toEqual(['returned 10.00 0.00'])
  expect(await round.bet()).toMatchObject({ status: 'CANCELLED' })
  expect(await round.win()).toMatchObject({ status: 'PARENT_FAILED' })
  expect(await round.end()).toMatchObject({ status: 'PARENT_FAILED' })
  expect(await house.balance(player.session)).toBe('100.00')
})

test('keeps out a bet whose rollback came first', async () => {
  const player = await seat()
  const round = roundOf(player)
  expect(await round.rollback()).toMatchObject({ status: 'OK', balance: '100.00' })
  expect(await round.bet()).toMatchObject({ status: 'CANCELLED' })
  expect(await round.bet()).toMatchObject({ status: 'CANCELLED' })
  expect(await rounds(player)).toEqual([])
  expect(await house.balance(player.session)).toBe('100.00')
})

test('takes nothing where a bet and its rollback come at once', async () => {
  const player = await seat()
  for (let turn = 0; turn < 25; turn += 1) {
    const round = roundOf(player)
    const [, undone] = await Promise.all([round.bet(), round.rollback()])
    expect(undone.status).toBe('OK')
  }
  expect(await house.balance(player.session)).toBe('100.00')
  expect((await rounds(player)).filter((row) => row !== 'returned 10.00 0.00')).toEqual([])
})

test('gives nothing back of a round that is settled', async () => {
  const player = await seat()
  const round = roundOf(player)
  await round.bet()
  await round.win()
  expect(await round.rollback()).toMatchObject({ status: 'ALREADY_SETTLED' })
  expect(await house.balance(player.session)).toBe('115.00')
})

test.each([{ amount: '9.99' }, { amount: '0' }, { amount: '-10.00' }, { roundId: 'another-round' }])(
  'gives nothing back for a rollback of %o',
  async (change) => {
    const player = await seat()
    const round = roundOf(player)
    await round.bet()
    expect(await round.rollback(change)).toMatchObject({ status: 'MISMATCH' })
    expect(await rounds(player)).toEqual(['open 10.00 0.00'])
  },
)

test('gives one of two stakes of a round back, and plays on with the other', async () => {
  const player = await seat()
  const round = roundOf(player)
  await round.bet()
  await round.bet({ txId: `${round.roundId}-b2`, amount: '5.00' })
  expect(await round.rollback()).toMatchObject({ status: 'OK', balance: '95.00' })
  await round.win({ betTxId: `${round.roundId}-b2` })
  expect(await round.rollback()).toMatchObject({ status: 'REPLAY' })
  expect(await rounds(player)).toEqual(['settled 5.00 25.00'])
})

test('pays no win without its bet', async () => {
  const player = await seat()
  const round = roundOf(player)
  expect(await round.win()).toMatchObject({ status: 'PARENT_NOT_FOUND' })
  expect(await round.end()).toMatchObject({ status: 'PARENT_NOT_FOUND' })
  await round.bet()
  expect(await round.win({ betTxId: 'another-bet' })).toMatchObject({ status: 'PARENT_NOT_FOUND' })
  const other = roundOf(player)
  await other.bet()
  expect(await round.win({ betTxId: `${other.roundId}-b` })).toMatchObject({ status: 'PARENT_FAILED' })
  expect(await house.balance(player.session)).toBe('80.00')
})

test("keeps one player's round from another", async () => {
  const [player, stranger] = [await seat(), await seat()]
  const round = roundOf(player)
  await round.bet()
  const { playerRef, token } = stranger
  expect(await round.bet({ playerRef, token, txId: 'strange-bet' })).toMatchObject({ status: 'MISMATCH' })
  expect(await round.bet({ playerRef })).toMatchObject({ status: 'TOKEN' })
  expect(await round.win({ playerRef })).toMatchObject({ status: 'PARENT_NOT_FOUND' })
  expect(await round.rollback({ playerRef })).toMatchObject({ status: 'MISMATCH' })
  expect(await round.end({ playerRef })).toMatchObject({ status: 'PARENT_NOT_FOUND' })
  expect(await round.win({ playerRef: 'nobody' })).toMatchObject({ status: 'PARENT_NOT_FOUND' })
  expect([await house.balance(player.session), await house.balance(stranger.session)]).toEqual(['90.00', '100.00'])
})

test('refuses a bet after its token expired, and takes the win', async () => {
  const player = await seat()
  const round = roundOf(player)
  await round.bet()
  house.pass(61 * 60_000)
  expect(await roundOf(player).bet()).toMatchObject({ status: 'TOKEN' })
  expect(await round.win()).toMatchObject({ status: 'OK', balance: '115.00' })
  house.pass(-61 * 60_000)
})

test.each([
  ['a player is blocked', 'PLAYER_BLOCKED', (player: Player) => set(player, 'blocked'), async () => {}],
  ['a game is in maintenance', 'GAME_DISABLED', () => setGame('maintenance'), () => setGame('open')],
])('while %s takes wins and gives stakes back, and takes no bets', async (_what, status, shut, open) => {
  const player = await seat()
  const [won, undone] = [roundOf(player), roundOf(player)]
  await won.bet()
  await undone.bet()
  await shut(player)
  expect(await roundOf(player).bet()).toMatchObject({ status })
  expect(await won.win()).toMatchObject({ status: 'OK', balance: '105.00' })
  expect(await undone.rollback()).toMatchObject({ status: 'OK', balance: '115.00' })
  await open()
})

test('takes one stake for equal bets that come fifty at once', async () => {
  const player = await seat()
  const round = roundOf(player)
  const answers = await Promise.all(Array.from({ length: 50 }, () => round.bet()))
  const count = (status: string) => answers.filter((answer) => answer.status === status).length
  expect([count('OK'), count('REPLAY')]).toEqual([1, 49])
  expect(await house.balance(player.session)).toBe('90.00')
  expect(await rounds(player)).toEqual(['open 10.00 0.00'])
})

test('takes ten of twenty different bets where the balance holds ten', async () => {
  const player = await seat()
  const answers = await Promise.all(Array.from({ length: 20 }, () => roundOf(player).bet()))
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 'INSUFFICIENT')).toHaveLength(10)
  expect(await house.balance(player.session)).toBe('0.00')
  expect(await rounds(player)).toHaveLength(10)
})
