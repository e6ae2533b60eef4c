import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { type RoundVerificationInput, verifyRound } from '#games/verify-round.ts'
import { computeRequestSignature } from '#server/operators/signing.ts'
import type { PlaySession } from '#server/play-session.ts'
import { playRound } from '#server/rounds/play-round.ts'
import {
  callPlayApi,
  createServicesOn,
  expectWalletToMatchRounds,
  openTestSession,
  recoverEveryRound,
  setUpStepsTest,
  stepsTest,
  transferOperator,
} from '#server/rounds/test-steps-round.ts'
import { studioPlugin } from '#server/studio-plugin.ts'
import { createCrashingDatabase } from '#server/test-crashing-database.ts'
import { checkPots } from './check-pots.ts'
import { findPotFaults, listPots, potChanceOf } from './pot.ts'
import { addTestPotGame, nextPotRounds } from './test-pot-game.ts'

addTestPotGame()
setUpStepsTest()

const gameCode = 'pot-test'
let session: PlaySession
let keyCount = 0

beforeEach(async () => {
  await stepsTest.database.query('truncate studio.pot')
  Object.assign(nextPotRounds, { isHit: false, payout: 0 })
  session = (await openTestSession({ gameCode })).session
})

const play = (stake = '1.00', services = stepsTest.services, player = session) => {
  keyCount += 1
  return playRound(services, { session: player, key: `pot-round-${keyCount}`, stake })
}
const findFaults = () => findPotFaults(stepsTest.database.query)
const potAmount = async (operatorId = 'sample') =>
  (await listPots(stepsTest.database.query, operatorId)).map(({ amount }) => amount).join()

test('starts at its seed, takes its share of each stake, and starts again after a hit', async () => {
  await play('100.00')
  await play('1.00')
  // The seed is 2,000 stakes of 0.20; the share of 101.00 is 0.808.
  expect(await potAmount()).toBe('400.80')
  await play('0.20')
  expect(await potAmount()).toBe('400.80')
  Object.assign(nextPotRounds, { isHit: true, payout: 5 })
  const hit = await play('1.00')
  expect(hit).toMatchObject({ state: 'settled', win: '405.81', jackpot: '400.81' })
  expect(await potAmount()).toBe('400.00')
  await expectWalletToMatchRounds()
  expect(stepsTest.testOperator.wallet.jackpots).toEqual(['400.81'])
  expect(await findFaults()).toEqual([])
})

test('gives a stake a chance in proportion, and keeps the chance with the round', async () => {
  const terms = { seedStakes: 2_000, ratePpm: 8_000, hitEvery: 1_000_000, unitsPerTicket: 20 }
  expect(potChanceOf(terms, { stakeMinor: 20n, digits: 2 })).toEqual({ tickets: 1, of: 1_000_000 })
  expect(potChanceOf(terms, { stakeMinor: 10_000n, digits: 2 })).toEqual({ tickets: 500, of: 1_000_000 })
  for (let digits = 0; digits <= 8; digits += 1)
    expect(potChanceOf(terms, { stakeMinor: 20n, digits }).of).toBeLessThan(2 ** 32)
  const { choices } = await play('1.00')
  expect(choices).toEqual({ tickets: 5, of: 1_000_000 })
})

test('ignores a chance that the player sends', async () => {
  const choice = { tickets: 1_000_000, of: 1_000_000 }
  const round = await playRound(stepsTest.services, { session, key: 'greedy-round', stake: '1.00', choice })
  expect(round.choices).toEqual({ tickets: 5, of: 1_000_000 })
})

test('keeps the pots of operators and of demo credit apart', async () => {
  await play('100.00')
  const demo = await openTestSession({ gameCode, mode: 'DEMO' })
  await play('10.00', stepsTest.services, demo.session)
  expect(await potAmount()).toBe('400.80')
  expect(await potAmount(transferOperator.id)).toBe('')
  expect(await findFaults()).toEqual([])
})

test('counts a repeated bet once, and a bet that is refused not at all', async () => {
  const bet = { session, key: 'repeated-round', stake: '100.00' }
  await playRound(stepsTest.services, bet)
  await playRound(stepsTest.services, bet)
  await expect(play('1.23')).rejects.toThrow('stake_invalid')
  nextPotRounds.isHit = true
  stepsTest.testOperator.fail('bet', 'LIMIT')
  expect(await play('100.00')).toMatchObject({ state: 'refused' })
  stepsTest.testOperator.fail('bet', 'lost-answer')
  expect(await play('100.00')).toMatchObject({ state: 'returned' })
  expect(await potAmount()).toBe('400.80')
  expect(await findFaults()).toEqual([])
})

test('loses and doubles no contribution of concurrent rounds, and pays each pot once', async () => {
  const sessions = await Promise.all(Array.from({ length: 8 }, () => openTestSession({ gameCode, mode: 'DEMO' })))
  nextPotRounds.isHit = true
  const rounds = await Promise.all(sessions.map((one) => play('1.00', stepsTest.services, one.session)))
  expect(rounds.map(({ jackpot }) => jackpot).sort()).toEqual(
    ['400.00', '400.01', '400.01', '400.01', '400.01', '400.00', '400.01', '400.01'].sort(),
  )
  expect(await findFaults()).toEqual([])
})

test('loses and doubles nothing when the process crashes at any statement of a round that hits the pot', async () => {
  let crashCount = 0
  Object.assign(nextPotRounds, { isHit: true, payout: 1 })
  for (let statement = 1; statement <= 14; statement += 1)
    for (const moment of ['before', 'after'] as const) {
      const services = createServicesOn(createCrashingDatabase(stepsTest.database, { statement, moment }))
      if (statement % 2 === 0) stepsTest.testOperator.fail('bet', 'LIMIT')
      const outcome = await play('1.00', services).catch(() => undefined)
      if (!outcome) crashCount += 1
      stepsTest.testOperator.healthy()
      await recoverEveryRound()
      expect(await findFaults()).toEqual([])
    }
  expect(crashCount).toBeGreaterThan(10)
  await expectWalletToMatchRounds()
}, 60_000)

test('finds a pot that differs from its rounds', async () => {
  await play('100.00')
  await stepsTest.database.query('update studio.pot set staked = staked - 1')
  expect(await findFaults()).toEqual([`sample pot-test EUR 2 REAL: the pot has 9999 0 0, its rounds 10000 0 0`])
  await stepsTest.database.query('delete from studio.pot')
  expect(await findFaults()).toHaveLength(1)
})

test('reports each pot that differs from its rounds to the operator of the studio', async () => {
  const logged: object[] = []
  const log = { info: () => {}, error: (fields: object) => logged.push(fields) }
  await play('100.00')
  expect(await checkPots({ ...stepsTest.services, log })).toBe(0)
  await stepsTest.database.query('update studio.pot set paid = 5')
  expect(await checkPots({ ...stepsTest.services, log })).toBe(1)
  expect(logged).toEqual([{ fault: 'sample pot-test EUR 2 REAL: the pot has 10000 0 5, its rounds 10000 0 0' }])
})

test('checks the pots when the server begins to listen', async () => {
  await play('100.00')
  await stepsTest.database.query('update studio.pot set hits = 1')
  const app = Fastify()
  const checked = Promise.withResolvers<number>()
  await app.register(studioPlugin, {
    prefix: '/studio',
    clientDir: 'no-pages-here',
    recoveryIntervalMs: 0,
    database: stepsTest.database,
    seedCipher: stepsTest.services.seedCipher,
    operators: [],
    onPotsChecked: checked.resolve,
  })
  await app.listen({ port: 0 })
  expect(await checked.promise).toBe(1)
  await app.close()
})

test('shows players the pot of their session, at its seed before the first round', async () => {
  const { token } = await openTestSession({ gameCode })
  const readAmount = async () => (await callPlayApi(token, 'GET', '/pot')).json()
  expect(await readAmount()).toEqual({ amount: '400.00', seed: '400.00' })
  expect((await callPlayApi(token, 'GET', '/session')).json()).toMatchObject({
    pot: { amount: '400.00', seed: '400.00' },
  })
  await play('100.00')
  expect(await readAmount()).toEqual({ amount: '400.80', seed: '400.00' })
  const withoutPot = await openTestSession({ gameCode: 'mines' })
  expect((await callPlayApi(withoutPot.token, 'GET', '/pot')).statusCode).toBe(404)
})

test('plays hold with the chance of the stake, so that its link can be verified', async () => {
  const { token } = await openTestSession({ gameCode: 'hold' })
  const bet = { key: 'verified-round', stake: '1.00', choice: { tickets: 1_000_000, of: 1_000_000 } }
  expect((await callPlayApi(token, 'POST', '/rounds', bet)).json()).toMatchObject({ round: { state: 'settled' } })
  await callPlayApi(token, 'POST', '/seed', {})
  const { rounds } = (await callPlayApi(token, 'GET', '/rounds')).json<{ rounds: { proof: { link: string } }[] }>()
  const fields = Object.fromEntries(new URLSearchParams(rounds[0]?.proof.link))
  expect(fields).toMatchObject({ game: 'hold', choice: '5-1000000' })
  const claim = { ...(fields as unknown as RoundVerificationInput), nonce: Number(fields.nonce) }
  expect(await verifyRound(claim)).toMatchObject({ isHashRight: true, isOutcomeRight: true })
  expect(await potAmount()).toBe('400.00')
  expect(await findFaults()).toEqual([])
})

test('ends an idle session although its page asks for the pot', async () => {
  const { token } = await openTestSession({ gameCode })
  for (let minutes = 0; minutes <= 30; minutes += 10) {
    const answer = await callPlayApi(token, 'GET', '/pot')
    expect(answer.statusCode, `${minutes} minutes`).toBe(minutes < 30 ? 200 : 401)
    stepsTest.now += 10 * 60_000
  }
})

test('lists the pots of an operator for a signed call only', async () => {
  await play('100.00')
  const path = '/studio/api/pots'
  const timestamp = String(Math.floor(stepsTest.now / 1000))
  const signed = { timestamp, path, body: Buffer.alloc(0) }
  const { secret } = stepsTest.testOperator.operator
  const headers = {
    'x-studio-operator': 'sample',
    'x-studio-timestamp': timestamp,
    'x-studio-signature': computeRequestSignature(secret.current(), signed),
  }
  const response = await stepsTest.app.inject({ method: 'GET', url: path, headers })
  expect(response.json()).toEqual({ pots: [{ gameCode, currency: 'EUR', amount: '400.80' }] })
  expect((await stepsTest.app.inject({ method: 'GET', url: path })).statusCode).toBe(401)
})
