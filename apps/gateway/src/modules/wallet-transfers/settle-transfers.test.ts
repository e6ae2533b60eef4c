import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { afterEach, expect, test } from 'vitest'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTransferWalletTestApp } from '#testing/test-transfer-wallet.ts'

const {
  app,
  proxy,
  transferIn,
  transferOut,
  recall,
  listTransfers,
  readFunds,
  readLedgerBalance,
  createMember,
  withAdapterOverrides,
  advanceAndSettle,
  failTransitionsTo,
} = await startTransferWalletTestApp()

const minuteMs = 60_000
const transferInPath = '/transfer/in'
const transferOutPath = '/transfer/out'
const checkPath = '/transfer/check'

afterEach(async () => expect(await findAllLedgerFaults(app.db)).toEqual([]))

test('marks a transfer as UNKNOWN if the vendor does not reply, queries it, and confirms it', async () => {
  const player = await createMember()
  proxy.failNext(transferInPath, 'lost-answer')
  const { value } = await transferIn(player, '40.00')
  expect(value).toMatchObject({ state: 'UNKNOWN', settledAt: null, nextQueryAt: expect.any(String) })
  expect(await app.balance(player.token)).toBe('60.00')
  // The vendor's balance already includes the amount; the total counts it once.
  expect(await readFunds(player)).toMatchObject({
    wallets: [{ balance: '40.00', inTransit: '40.00' }],
    total: '100.00',
  })
  await advanceAndSettle(6_000)
  expect((await listTransfers(player))[0]).toMatchObject({ state: 'CONFIRMED', nextQueryAt: null })
  expect(await readFunds(player)).toMatchObject({ wallets: [{ balance: '40.00', inTransit: '0.00' }], total: '100.00' })
})

test('returns the money only after the vendor reports that it never received the transfer', async () => {
  const player = await createMember()
  proxy.failNext(transferInPath, 'lost-call')
  expect((await transferIn(player, '40.00')).value.state).toBe('UNKNOWN')
  proxy.failNext(checkPath, 'lost-call')
  await advanceAndSettle(6_000)
  expect((await listTransfers(player))[0]?.state).toBe('UNKNOWN')
  expect(await app.balance(player.token)).toBe('60.00')
  await advanceAndSettle(minuteMs)
  expect((await listTransfers(player))[0]?.state).toBe('FAILED')
  expect(await app.balance(player.token)).toBe('100.00')
  expect(await readLedgerBalance(player)).toBe(0n)
})

test('has the vendor refuse a transfer that arrives after the money was returned', async () => {
  const player = await createMember()
  proxy.failNext(transferInPath, 'held')
  expect((await transferIn(player, '40.00')).value.state).toBe('UNKNOWN')
  await advanceAndSettle(minuteMs)
  expect(await app.balance(player.token)).toBe('100.00')
  await proxy.deliverHeld()
  expect(await readFunds(player)).toMatchObject({ wallets: [{ balance: '0.00' }], total: '100.00' })
})

test('queries at increasing intervals until the vendor reports a result', async () => {
  const player = await createMember()
  proxy.failNext(transferInPath, 'lost-answer')
  await transferIn(player, '10.00')
  const waitSeconds: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    proxy.clearFaults()
    proxy.failNext(checkPath, 'other-page')
    await advanceAndSettle(11 * minuteMs)
    const [row] = await listTransfers(player)
    waitSeconds.push(Math.round((Date.parse(row?.nextQueryAt ?? '') - app.services.clock.now()) / 1_000))
    expect(row?.state).toBe('UNKNOWN')
  }
  expect(waitSeconds.every((wait, index) => index === 0 || wait >= (waitSeconds[index - 1] ?? 0) - 1)).toBe(true)
  expect(waitSeconds.at(-1)).toBeGreaterThan(590)
  proxy.clearFaults()
  await advanceAndSettle(11 * minuteMs)
  expect((await listTransfers(player))[0]?.state).toBe('CONFIRMED')
})

test('posts a transfer out only after the vendor has confirmed it', async () => {
  const player = await createMember()
  await transferIn(player, '40.00')
  proxy.failNext(transferOutPath, 'lost-answer')
  expect((await transferOut(player, '25.00')).value.state).toBe('UNKNOWN')
  expect(await app.balance(player.token)).toBe('60.00')
  expect(await readFunds(player)).toMatchObject({
    wallets: [{ balance: '15.00', inTransit: '25.00' }],
    total: '100.00',
  })
  await advanceAndSettle(6_000)
  expect(await app.balance(player.token)).toBe('85.00')
  proxy.failNext(transferOutPath, 'lost-call')
  expect((await transferOut(player, '15.00')).value.state).toBe('UNKNOWN')
  await advanceAndSettle(6_000)
  expect((await listTransfers(player))[0]?.state).toBe('FAILED')
  expect(await readFunds(player)).toMatchObject({ balance: '85.00', wallets: [{ balance: '15.00' }], total: '100.00' })
})

test('moves money once if a call is delivered twice', async () => {
  const player = await createMember()
  proxy.failNext(transferInPath, 'twice')
  expect((await transferIn(player, '40.00')).value.state).toBe('CONFIRMED')
  proxy.failNext(transferOutPath, 'twice')
  expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  expect(await readFunds(player)).toMatchObject({ balance: '70.00', wallets: [{ balance: '30.00' }] })
})

test('stops waiting for a vendor that hangs after the timeout', async () => {
  const player = await createMember()
  proxy.failNext(transferInPath, 'silence')
  const before = Date.now()
  expect((await transferIn(player, '10.00')).value.state).toBe('UNKNOWN')
  expect(Date.now() - before).toBeLessThan(7_000)
  await advanceAndSettle(6_000)
  expect((await listTransfers(player))[0]?.state).toBe('CONFIRMED')
})

test('fails a transfer that a node posted but did not send before it died', async () => {
  const player = await createMember()
  await failTransitionsTo(['SENT'], async () => {
    expect((await transferIn(player, '40.00')).status).toBe(500)
  })
  expect((await listTransfers(player))[0]?.state).toBe('INIT')
  expect(await app.balance(player.token)).toBe('60.00')
  await advanceAndSettle(1_000)
  expect((await listTransfers(player))[0]?.state).toBe('INIT')
  await advanceAndSettle(15_000)
  const [failed] = await listTransfers(player)
  expect(failed?.state).toBe('FAILED')
  expect(await app.balance(player.token)).toBe('100.00')
  const { value } = await app.call(getTransactionHistory, { token: player.token, query: { type: 'transfer' } })
  const transfer = { with: 'vendor', id: failed?.id, name: 'Vault' }
  expect(value.list).toMatchObject([
    { amount: '40.00', transfer },
    { amount: '-40.00', transfer },
  ])
})

test('settles transfers in and out that a node had sent before it died', async () => {
  const player = await createMember()
  const finalStates = ['CONFIRMED', 'UNKNOWN', 'FAILED']
  await failTransitionsTo(finalStates, async () => {
    expect((await transferIn(player, '40.00')).status).toBe(500)
  })
  expect((await listTransfers(player))[0]?.state).toBe('SENT')
  await advanceAndSettle(15_000)
  expect((await listTransfers(player))[0]?.state).toBe('CONFIRMED')
  await failTransitionsTo(finalStates, async () => {
    expect((await recall(player)).status).toBe(500)
  })
  expect(await readFunds(player)).toMatchObject({ balance: '60.00', wallets: [{ balance: '0.00' }], total: '100.00' })
  await advanceAndSettle(15_000)
  expect(await app.balance(player.token)).toBe('100.00')
})

test('settles a transfer once under concurrent jobs', async () => {
  const player = await createMember()
  proxy.failNext(transferInPath, 'lost-call')
  await transferIn(player, '40.00')
  app.advanceClock(minuteMs)
  await Promise.all([advanceAndSettle(0), advanceAndSettle(0), advanceAndSettle(0)])
  expect(await app.balance(player.token)).toBe('100.00')
})

test('returns an UNKNOWN transfer for a repeated key without sending it again', async () => {
  const player = await createMember()
  const key = 'the-key-of-a-transfer'
  proxy.failNext(transferInPath, 'lost-answer')
  const first = await transferIn(player, '40.00', key)
  const countTransferIns = () => proxy.requestPaths.filter((path) => path.endsWith(transferInPath)).length
  const before = countTransferIns()
  expect((await transferIn(player, '40.00', key)).value).toMatchObject({ id: first.value.id, state: 'UNKNOWN' })
  expect(countTransferIns()).toBe(before)
  await advanceAndSettle(6_000)
  expect((await transferIn(player, '40.00', key)).value.state).toBe('CONFIRMED')
})

test('keeps an UNKNOWN transfer while its vendor is not connected', async () => {
  const player = await createMember()
  proxy.failNext(transferInPath, 'lost-answer')
  await transferIn(player, '10.00')
  await app.db.runScript(`update vendor set adapter = null where code = 'STW'`)
  await advanceAndSettle(minuteMs)
  expect((await listTransfers(player))[0]?.state).toBe('UNKNOWN')
  await app.db.runScript(`update vendor set adapter = 'studio-vault' where code = 'STW'`)
  await advanceAndSettle(minuteMs)
  expect((await listTransfers(player))[0]?.state).toBe('CONFIRMED')
})

test('delays a transfer out that the vendor has paid while the rounds cannot be imported', async () => {
  const player = await createMember()
  await transferIn(player, '40.00')
  const fetchRounds = () => Promise.reject(new Error('the list is away'))
  await withAdapterOverrides({ fetchRounds }, async () => {
    expect((await transferOut(player, '40.00')).value.state).toBe('SENT')
    expect(await app.balance(player.token)).toBe('60.00')
    expect((await readFunds(player)).total).toBe('100.00')
  })
  await advanceAndSettle(minuteMs)
  expect((await listTransfers(player))[0]?.state).toBe('CONFIRMED')
  expect(await app.balance(player.token)).toBe('100.00')
})
