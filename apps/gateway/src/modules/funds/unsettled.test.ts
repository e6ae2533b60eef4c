import { getTransactionHistory } from '@foyer/contract/records.ts'
import { afterEach, expect, test } from 'vitest'
import { checkBook } from '#ledger/checker.ts'
import { openVaultHouse } from './test-vault.ts'

const { house, line, transferIn, transferOut, recall, transfers, funds, booked, member, meanwhile, later, dyingAt } =
  await openVaultHouse()

const minuteMs = 60_000
const into = '/transfer/in'
const out = '/transfer/out'
const check = '/transfer/check'

afterEach(async () => expect(await checkBook(house.db)).toEqual([]))

test('marks a transfer as UNKNOWN if the vendor does not reply, queries it, and confirms it', async () => {
  const player = await member()
  line.fail(into, 'lost-answer')
  const { value } = await transferIn(player, '40.00')
  expect(value).toMatchObject({ state: 'UNKNOWN', settledAt: null, askAgainAt: expect.any(String) })
  expect(await house.balance(player.token)).toBe('60.00')
  // The vendor's balance already includes the amount; the total counts it once.
  expect(await funds(player)).toMatchObject({ wallets: [{ balance: '40.00', inTransit: '40.00' }], total: '100.00' })
  await later(6_000)
  expect((await transfers(player))[0]).toMatchObject({ state: 'CONFIRMED', askAgainAt: null })
  expect(await funds(player)).toMatchObject({ wallets: [{ balance: '40.00', inTransit: '0.00' }], total: '100.00' })
})

test('returns the money only after the vendor reports that it never received the transfer', async () => {
  const player = await member()
  line.fail(into, 'lost-call')
  expect((await transferIn(player, '40.00')).value.state).toBe('UNKNOWN')
  line.fail(check, 'lost-call')
  await later(6_000)
  expect((await transfers(player))[0]?.state).toBe('UNKNOWN')
  expect(await house.balance(player.token)).toBe('60.00')
  await later(minuteMs)
  expect((await transfers(player))[0]?.state).toBe('FAILED')
  expect(await house.balance(player.token)).toBe('100.00')
  expect(await booked(player)).toBe(0n)
})

test('has the vendor refuse a transfer that arrives after the money was returned', async () => {
  const player = await member()
  line.fail(into, 'held')
  expect((await transferIn(player, '40.00')).value.state).toBe('UNKNOWN')
  await later(minuteMs)
  expect(await house.balance(player.token)).toBe('100.00')
  await line.deliver()
  expect(await funds(player)).toMatchObject({ wallets: [{ balance: '0.00' }], total: '100.00' })
})

test('queries at increasing intervals until the vendor reports a result', async () => {
  const player = await member()
  line.fail(into, 'lost-answer')
  await transferIn(player, '10.00')
  const waits: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    line.healthy()
    line.fail(check, 'other-page')
    await later(11 * minuteMs)
    const [row] = await transfers(player)
    waits.push(Math.round((Date.parse(row?.askAgainAt ?? '') - house.gateway.clock.now()) / 1_000))
    expect(row?.state).toBe('UNKNOWN')
  }
  expect(waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0) - 1)).toBe(true)
  expect(waits.at(-1)).toBeGreaterThan(590)
  line.healthy()
  await later(11 * minuteMs)
  expect((await transfers(player))[0]?.state).toBe('CONFIRMED')
})

test('posts a transfer out only after the vendor has confirmed it', async () => {
  const player = await member()
  await transferIn(player, '40.00')
  line.fail(out, 'lost-answer')
  expect((await transferOut(player, '25.00')).value.state).toBe('UNKNOWN')
  expect(await house.balance(player.token)).toBe('60.00')
  expect(await funds(player)).toMatchObject({ wallets: [{ balance: '15.00', inTransit: '25.00' }], total: '100.00' })
  await later(6_000)
  expect(await house.balance(player.token)).toBe('85.00')
  line.fail(out, 'lost-call')
  expect((await transferOut(player, '15.00')).value.state).toBe('UNKNOWN')
  await later(6_000)
  expect((await transfers(player))[0]?.state).toBe('FAILED')
  expect(await funds(player)).toMatchObject({ balance: '85.00', wallets: [{ balance: '15.00' }], total: '100.00' })
})

test('moves money once if a call is delivered twice', async () => {
  const player = await member()
  line.fail(into, 'twice')
  expect((await transferIn(player, '40.00')).value.state).toBe('CONFIRMED')
  line.fail(out, 'twice')
  expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  expect(await funds(player)).toMatchObject({ balance: '70.00', wallets: [{ balance: '30.00' }] })
})

test('stops waiting for a vendor that hangs after the timeout', async () => {
  const player = await member()
  line.fail(into, 'silence')
  const before = Date.now()
  expect((await transferIn(player, '10.00')).value.state).toBe('UNKNOWN')
  expect(Date.now() - before).toBeLessThan(7_000)
  await later(6_000)
  expect((await transfers(player))[0]?.state).toBe('CONFIRMED')
})

test('fails a transfer that a node posted but did not send before it died', async () => {
  const player = await member()
  await dyingAt(['SENT'], async () => {
    expect((await transferIn(player, '40.00')).status).toBe(500)
  })
  expect((await transfers(player))[0]?.state).toBe('INIT')
  expect(await house.balance(player.token)).toBe('60.00')
  await later(1_000)
  expect((await transfers(player))[0]?.state).toBe('INIT')
  await later(15_000)
  const [failed] = await transfers(player)
  expect(failed?.state).toBe('FAILED')
  expect(await house.balance(player.token)).toBe('100.00')
  const { value } = await house.call(getTransactionHistory, { token: player.token, query: { type: 'transfer' } })
  const transfer = { with: 'vendor', id: failed?.id, name: 'Vault' }
  expect(value.list).toMatchObject([
    { amount: '40.00', transfer },
    { amount: '-40.00', transfer },
  ])
})

test('settles transfers in and out that a node had sent before it died', async () => {
  const player = await member()
  const ends = ['CONFIRMED', 'UNKNOWN', 'FAILED']
  await dyingAt(ends, async () => {
    expect((await transferIn(player, '40.00')).status).toBe(500)
  })
  expect((await transfers(player))[0]?.state).toBe('SENT')
  await later(15_000)
  expect((await transfers(player))[0]?.state).toBe('CONFIRMED')
  await dyingAt(ends, async () => {
    expect((await recall(player)).status).toBe(500)
  })
  expect(await funds(player)).toMatchObject({ balance: '60.00', wallets: [{ balance: '0.00' }], total: '100.00' })
  await later(15_000)
  expect(await house.balance(player.token)).toBe('100.00')
})

test('settles a transfer once under concurrent jobs', async () => {
  const player = await member()
  line.fail(into, 'lost-call')
  await transferIn(player, '40.00')
  house.pass(minuteMs)
  await Promise.all([later(0), later(0), later(0)])
  expect(await house.balance(player.token)).toBe('100.00')
})

test('returns an UNKNOWN transfer for a repeated key without sending it again', async () => {
  const player = await member()
  const key = 'the-key-of-a-transfer'
  line.fail(into, 'lost-answer')
  const first = await transferIn(player, '40.00', key)
  const sent = () => line.carried.filter((path) => path.endsWith(into)).length
  const before = sent()
  expect((await transferIn(player, '40.00', key)).value).toMatchObject({ id: first.value.id, state: 'UNKNOWN' })
  expect(sent()).toBe(before)
  await later(6_000)
  expect((await transferIn(player, '40.00', key)).value.state).toBe('CONFIRMED')
})

test('keeps an UNKNOWN transfer while its vendor is not connected', async () => {
  const player = await member()
  line.fail(into, 'lost-answer')
  await transferIn(player, '10.00')
  await house.db.script(`update vendor set adapter = null where code = 'STW'`)
  await later(minuteMs)
  expect((await transfers(player))[0]?.state).toBe('UNKNOWN')
  await house.db.script(`update vendor set adapter = 'studio-vault' where code = 'STW'`)
  await later(minuteMs)
  expect((await transfers(player))[0]?.state).toBe('CONFIRMED')
})

test('delays a transfer out that the vendor has paid while the rounds cannot be imported', async () => {
  const player = await member()
  await transferIn(player, '40.00')
  const pullRounds = () => Promise.reject(new Error('the list is away'))
  await meanwhile({ pullRounds }, async () => {
    expect((await transferOut(player, '40.00')).value.state).toBe('SENT')
    expect(await house.balance(player.token)).toBe('60.00')
    expect((await funds(player)).total).toBe('100.00')
  })
  await later(minuteMs)
  expect((await transfers(player))[0]?.state).toBe('CONFIRMED')
  expect(await house.balance(player.token)).toBe('100.00')
})
