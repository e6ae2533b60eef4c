import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { addDepositWageringRequirement, wageringOf } from './wagering.ts'

const setting = { modId: 'WAGERING3', enabled: '1' as const, value: '1.5' }
const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      lotus: (site) => ({ ...site, whitelabel: [...site.whitelabel, setting] }),
    }),
  },
})
const nodeId = 'studio-aurora-stag'
async function newPlayer() {
  const { id: memberId, token } = await app.registerMember()
  await app.deposit(token, '500')
  return { memberId, play: await app.createGameToken(memberId, nodeId) }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

/** Places a bet and opens its round; `settle` ends the round. */
async function bet({ memberId, play }: Player, amount: string) {
  const own = { playerRef: String(memberId), roundId: randomUUID() }
  const stake = { ...own, txId: randomUUID(), token: play, currency: 'USD', amount, gameCode: 'aurora-stag' }
  expect(await app.callWallet('bet', stake)).toMatchObject({ status: 'OK' })
  return {
    settle: (validBet?: string) => app.callWallet('endRound', { ...own, ...(validBet !== undefined && { validBet }) }),
    giveBack: () => app.callWallet('rollback', { ...stake, txId: randomUUID(), betTxId: stake.txId }),
  }
}

const remainingOf = ({ memberId }: Player) => wageringOf(app.db, { memberId, nowMs: app.now() + 1 })

function addDeposit({ memberId }: Player, amountMinor: bigint, brandCode = 'aurora') {
  const brand = app.services.brands.getByCode(brandCode)
  if (!brand) throw new Error(`There is no brand ${brandCode}.`)
  return inTransaction(app.db, (tx) =>
    addDepositWageringRequirement(tx, { memberId, nowMs: app.now(), brand, amountMinor }),
  )
}

/** A player who has already met the wagering requirement of the first deposit. */
async function playerWithWageringMet(): Promise<Player> {
  const player = await newPlayer()
  await (await bet(player, '500.00')).settle()
  app.advanceClock(1_000)
  return player
}

test('counts a stake when its round is settled, and no returned stake', async () => {
  const player = await newPlayer()
  const { left: before } = await remainingOf(player)
  await addDeposit(player, 20_000n)
  const whole = before + 20_000n
  expect(await remainingOf(player)).toEqual({ required: whole, left: whole })
  const open = await bet(player, '30.00')
  expect((await remainingOf(player)).left).toBe(whole)
  await open.settle()
  expect(await remainingOf(player)).toEqual({ required: whole, left: whole - 3_000n })
  await (await bet(player, '50.00')).giveBack()
  expect((await remainingOf(player)).left).toBe(whole - 3_000n)
})

test('counts the valid bet of a round where it is less than the stakes', async () => {
  const player = await newPlayer()
  await addDeposit(player, 20_000n)
  const { left } = await remainingOf(player)
  await (await bet(player, '30.00')).settle('12.50')
  expect((await remainingOf(player)).left).toBe(left - 1_250n)
  await (await bet(player, '30.00')).settle('0')
  expect((await remainingOf(player)).left).toBe(left - 1_250n)
})

test('counts a round that was open when the next deposit was made', async () => {
  const player = await newPlayer()
  const open = await bet(player, '40.00')
  await addDeposit(player, 10_000n)
  const { left } = await remainingOf(player)
  await open.settle()
  expect((await remainingOf(player)).left).toBe(left - 4_000n)
})

test('keeps earlier wagering when another deposit adds a requirement', async () => {
  const player = await newPlayer()
  await addDeposit(player, 10_000n)
  const { left } = await remainingOf(player)
  await (await bet(player, '60.00')).settle()
  app.advanceClock(dayMs)
  await addDeposit(player, 5_000n)
  expect(await remainingOf(player)).toEqual({ required: left - 6_000n + 5_000n, left: left - 6_000n + 5_000n })
})

test('does not count excess wagering towards a later deposit', async () => {
  const player = await playerWithWageringMet()
  expect((await remainingOf(player)).left).toBe(0n)
  await addDeposit(player, 700n)
  expect((await remainingOf(player)).left).toBe(700n)
})

test('adds up concurrent deposits', async () => {
  const player = await newPlayer()
  const { left } = await remainingOf(player)
  await Promise.all(Array.from({ length: 10 }, () => addDeposit(player, 100n)))
  expect((await remainingOf(player)).left).toBe(left + 1_000n)
})

test('multiplies the deposit by the wagering factor of the brand', async () => {
  const player = await playerWithWageringMet()
  await addDeposit(player, 1_001n, 'lotus')
  expect((await remainingOf(player)).left).toBe(1_501n)
})
