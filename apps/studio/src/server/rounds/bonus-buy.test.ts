import { expect, test } from 'vitest'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { CascadeEvent } from '#games/cascade/rules.ts'
import { unitsPerStake } from '#games/slots/slot-sheet.ts'
import { verifyRound } from '#games/verify-round.ts'
import type { PlaySession } from '#server/play-session.ts'
import { initialTestBalance, openTestSession, setUpTestTable, testTable } from '#server/tables/test-table.ts'
import { playRound } from './play-round.ts'
import { rotateSeed } from './player-seed.ts'
import { describeRoundForOperator } from './round-replay.ts'
import { findOperatorVerificationData } from './round-verification.ts'
import { readSessionStatistics } from './session-statistics.ts'

setUpTestTable()

const choice = { buy: 'free-spins' }
let keyCount = 0

function play(session: PlaySession, bet: { stake?: string; choice?: unknown; key?: string } = {}) {
  keyCount += 1
  return playRound(testTable.services, { session, key: `bonus-buy-${keyCount}`, stake: '1.00', choice, ...bet })
}

const codeOf = (round: Promise<unknown>) => round.then(() => 'played').catch((error: { code: string }) => error.code)
const walletEntries = () => [...testTable.testOperator.wallet.entries.values()]

test('debits the price of a bonus buy as the stake of its round, and pays units of the chosen stake', async () => {
  const session = await openTestSession('token-of-buyer', 'REAL', 'tumble')
  const round = await play(session)
  expect(round).toMatchObject({ state: 'settled', stake: '100.00', choices: { buy: 'free-spins', price: 100 } })
  const { wallet } = testTable.testOperator
  expect(walletEntries()[0]).toMatchObject({ kind: 'bet', amount: 100_00n })
  const total = (round.events as CascadeEvent[]).at(-1)
  const units = total?.type === 'total' ? total.units : Number.NaN
  expect(Number(round.win)).toBeCloseTo(units / unitsPerStake, 6)
  expect(wallet.balance).toBe(initialTestBalance - 100_00n + BigInt(units) * 5n)
  // The whole stake counts as wagered.
  expect(wallet.validBets).toEqual([undefined])
  expect(await readSessionStatistics(testTable.services, session)).toMatchObject({ bets: 1, staked: '100.00' })
})

test('returns the same round for a repeated key, and refuses the key for a spin', async () => {
  const session = await openTestSession('token-of-repeated-buy', 'REAL', 'tumble')
  const first = await play(session, { key: 'repeated-buy' })
  expect((await play(session, { key: 'repeated-buy' })).id).toBe(first.id)
  expect(await codeOf(play(session, { key: 'repeated-buy', choice: undefined }))).toBe('key_reused')
  expect(walletEntries().filter(({ kind }) => kind === 'bet')).toHaveLength(1)
})

test('refuses a bonus buy that the balance covers as a stake but not as a price', async () => {
  testTable.testOperator.wallet.balance = 99_99n
  const session = await openTestSession('token-of-small-balance', 'REAL', 'tumble')
  expect(await play(session)).toMatchObject({ state: 'refused', reason: 'insufficient' })
  expect(testTable.testOperator.wallet.balance).toBe(99_99n)
  expect((await play(session, { choice: undefined })).state).toBe('settled')
})

test('refuses a bonus buy whose price exceeds a limit of the operator', async () => {
  const session = await openTestSession('token-of-limited-player', 'REAL', 'tumble')
  testTable.testOperator.fail('bet', 'LIMIT')
  expect(await play(session)).toMatchObject({ state: 'refused', reason: 'limit' })
})

test('sells nothing in a session with strict pace, in a game without a bonus buy, and at a stake that is not offered', async () => {
  const strict = await openTestSession('token-of-strict-buyer', 'REAL', 'tumble', 'strict')
  expect(await codeOf(play(strict))).toBe('bonus_buy_disabled')
  expect(await codeOf(play(strict, { choice: undefined }))).toBe('played')
  const cluster = await openTestSession('token-of-cluster-player', 'REAL', 'cluster')
  expect(await codeOf(play(cluster))).toBe('choice_invalid')
  const buyer = await openTestSession('token-of-own-price', 'REAL', 'tumble')
  expect(await codeOf(play(buyer, { stake: '0.01' }))).toBe('stake_invalid')
  expect(await codeOf(play(buyer, { choice: { ...choice, price: 1 } }))).toBe('choice_invalid')
})

test('verifies and describes a bonus buy', async () => {
  const { services, testOperator } = testTable
  const session = await openTestSession('token-of-verifier', 'REAL', 'tumble')
  const { id, events } = await play(session)
  await rotateSeed(services, { sessionId: session.id })
  const { link = '' } =
    (await findOperatorVerificationData(services, { operatorId: testOperator.operator.id, id })) ?? {}
  const fields = new URLSearchParams(link)
  expect(fields.get('choice')).toBe('buy')
  const text = (name: string) => fields.get(name) ?? ''
  const claim = { game: text('game'), hash: text('hash'), server: text('server'), client: text('client') }
  const result = await verifyRound({
    ...claim,
    nonce: Number(text('nonce')),
    choice: text('choice'),
    outcome: text('outcome'),
  })
  expect(result).toMatchObject({ isHashRight: true, isOutcomeRight: true, events })
  const description = await describeRoundForOperator(services, { operator: testOperator.operator, id, lang: 'en' })
  expect(description?.choices).toEqual([`Bonus buy: free spins for ${isolateLeftToRight('100')} times the stake`])
  expect(description?.outcome[0]).toBe('15 free spins')
})
