import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'
import { addTurnover, turnoverOf } from './turnover.ts'

const setting = { modId: 'TURNOVER3', enabled: '1' as const, value: '1.5' }
const house = await openHouse({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await brandsFolder({
      lotus: (site) => ({ ...site, whitelabel: [...site.whitelabel, setting] }),
    }),
  },
})
const nodeId = 'studio-aurora-stag'
const dayMs = 24 * 60 * 60_000

async function newPlayer() {
  const { id: memberId, token } = await house.registerMember()
  await house.deposit(token, '500')
  return { memberId, play: await house.gameToken(memberId, nodeId) }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

/** Places a bet and opens its round; `settle` ends the round. */
async function bet({ memberId, play }: Player, amount: string) {
  const own = { playerRef: String(memberId), roundId: randomUUID() }
  const stake = { ...own, txId: randomUUID(), token: play, currency: 'USD', amount, gameCode: 'aurora-stag' }
  expect(await house.wallet('bet', stake)).toMatchObject({ status: 'OK' })
  return {
    settle: () => house.wallet('endRound', own),
    giveBack: () => house.wallet('rollback', { ...stake, txId: randomUUID(), betTxId: stake.txId }),
  }
}

const leftOf = ({ memberId }: Player) => turnoverOf(house.db, { memberId, nowMs: house.now() + 1 })

function add({ memberId }: Player, amountMinor: bigint, brandCode = 'aurora') {
  const brand = house.gateway.brands.ofCode(brandCode)
  if (!brand) throw new Error(`There is no brand ${brandCode}.`)
  return inTransaction(house.db, (tx) => addTurnover(tx, { memberId, nowMs: house.now(), brand, amountMinor }))
}

/** A player who has already met the wagering requirement of the first deposit. */
async function freePlayer(): Promise<Player> {
  const player = await newPlayer()
  await (await bet(player, '500.00')).settle()
  house.pass(1_000)
  return player
}

test('counts a stake when its round is settled, and no returned stake', async () => {
  const player = await newPlayer()
  const { left: before } = await leftOf(player)
  await add(player, 20_000n)
  const whole = before + 20_000n
  expect(await leftOf(player)).toEqual({ required: whole, left: whole })
  const open = await bet(player, '30.00')
  expect((await leftOf(player)).left).toBe(whole)
  await open.settle()
  expect(await leftOf(player)).toEqual({ required: whole, left: whole - 3_000n })
  await (await bet(player, '50.00')).giveBack()
  expect((await leftOf(player)).left).toBe(whole - 3_000n)
})

test('counts a round that was open when the next deposit was made', async () => {
  const player = await newPlayer()
  const open = await bet(player, '40.00')
  await add(player, 10_000n)
  const { left } = await leftOf(player)
  await open.settle()
  expect((await leftOf(player)).left).toBe(left - 4_000n)
})

test('keeps earlier wagering when another deposit adds a requirement', async () => {
  const player = await newPlayer()
  await add(player, 10_000n)
  const { left } = await leftOf(player)
  await (await bet(player, '60.00')).settle()
  house.pass(dayMs)
  await add(player, 5_000n)
  expect(await leftOf(player)).toEqual({ required: left - 6_000n + 5_000n, left: left - 6_000n + 5_000n })
})

test('does not count excess wagering towards a later deposit', async () => {
  const player = await freePlayer()
  expect((await leftOf(player)).left).toBe(0n)
  await add(player, 700n)
  expect((await leftOf(player)).left).toBe(700n)
})

test('adds up concurrent deposits', async () => {
  const player = await newPlayer()
  const { left } = await leftOf(player)
  await Promise.all(Array.from({ length: 10 }, () => add(player, 100n)))
  expect((await leftOf(player)).left).toBe(left + 1_000n)
})

test('multiplies the deposit by the wagering factor of the brand', async () => {
  const player = await freePlayer()
  await add(player, 1_001n, 'lotus')
  expect((await leftOf(player)).left).toBe(1_501n)
})
