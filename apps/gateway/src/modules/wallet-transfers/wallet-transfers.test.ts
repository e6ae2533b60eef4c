import { randomUUID } from 'node:crypto'
import { getTransaction, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import {
  getConsolidatedFunds,
  getVendorWallets,
  transferBetweenWallets,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { startCoolOff } from '@foyer/contract/responsible-play.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import {
  startTransferWalletTestApp,
  transferWalletGameId,
  transferWalletVendorCode,
} from '#testing/test-transfer-wallet.ts'

const {
  app,
  openDice,
  transferIn,
  transferOut,
  recall,
  listTransfers,
  readFunds,
  readLedgerBalance,
  createMember,
  withAdapterOverrides,
  proxy,
} = await startTransferWalletTestApp()
const lotus = 'lotus.localhost'

afterEach(async () => expect(await findAllLedgerFaults(app.db)).toEqual([]))

test('transfers money to the vendor and back, and shows it in each wallet', async () => {
  const player = await createMember()
  const inResponse = await transferIn(player, '40.00')
  expect(inResponse.value).toMatchObject({
    vassalage: transferWalletVendorCode,
    direction: 'IN',
    amount: '40.00',
    state: 'CONFIRMED',
  })
  expect(inResponse.value).toMatchObject({ nextQueryAt: null, settledAt: expect.any(String) })
  expect(await readFunds(player)).toMatchObject({
    isSingle: false,
    currency: 'USD',
    balance: '60.00',
    pendingWithdrawal: '0.00',
    wallets: [
      {
        vassalage: transferWalletVendorCode,
        displayName: 'Vault',
        balance: '40.00',
        inTransit: '0.00',
        takesMoney: true,
      },
    ],
    mostIn: null,
    total: '100.00',
  })
  expect((await transferOut(player, '15.00')).value.state).toBe('CONFIRMED')
  expect(await app.balance(player.token)).toBe('75.00')
  expect(await readLedgerBalance(player)).toBe(2_500n)
  expect((await listTransfers(player)).map(({ direction, amount }) => [direction, amount])).toEqual([
    ['OUT', '15.00'],
    ['IN', '40.00'],
  ])
  const { value } = await app.call(getTransactionHistory, { token: player.token, query: { type: 'transfer' } })
  const [outTransfer, inTransfer] = await listTransfers(player)
  expect(value.list.map(({ amount, transfer }) => [amount, transfer])).toEqual([
    ['15.00', { with: 'vendor', id: outTransfer?.id, name: 'Vault' }],
    ['-40.00', { with: 'vendor', id: inTransfer?.id, name: 'Vault' }],
  ])
  const legs = (await app.call(getTransaction, { token: player.token, query: { id: value.list[0]?.id ?? '' } })).value
    .legs
  expect(legs.map(({ account, name }) => [account, name]).sort()).toEqual([
    ['balance', ''],
    ['wallet', 'Vault'],
  ])
})

test('transfers money once per key, under concurrent and later requests', async () => {
  const player = await createMember()
  const key = randomUUID()
  const responses = await Promise.all(Array.from({ length: 20 }, () => transferIn(player, '10.00', key)))
  expect(new Set(responses.map(({ value }) => value.id)).size).toBe(1)
  expect((await transferIn(player, '10.00', key)).value.state).toBe('CONFIRMED')
  expect(await app.balance(player.token)).toBe('90.00')
  expect((await transferIn(player, '11.00', key)).message).toBe('idempotency_mismatch')
  expect((await transferOut(player, '10.00', key)).message).toBe('idempotency_mismatch')
  expect((await readFunds(player)).wallets[0]?.balance).toBe('10.00')
})

test('transfers no more than either balance, and accepts the same key after a refusal', async () => {
  const player = await createMember('20')
  const key = randomUUID()
  expect((await transferIn(player, '20.01', key)).message).toBe('insufficient_balance')
  expect(await listTransfers(player)).toEqual([])
  await app.deposit(player.token, '10')
  expect((await transferIn(player, '20.01', key)).value.state).toBe('CONFIRMED')
  expect((await transferOut(player, '20.02')).value.state).toBe('FAILED')
  expect(await app.balance(player.token)).toBe('9.99')
  for (const amount of ['0', '-1', '1.001', 'all', '999999999999999999']) {
    const body = { vassalage: transferWalletVendorCode, direction: 'IN', amount, idempotencyKey: randomUUID() }
    const { message } = await app.call(transferBetweenWallets, { token: player.token, body })
    expect(['amount_invalid', 'invalid_input'], amount).toContain(message)
  }
})

test('finds no wallet at a seamless vendor, or at a vendor the brand does not offer', async () => {
  const player = await createMember()
  const body = { vassalage: 'STUDIO', direction: 'IN', amount: '1.00', idempotencyKey: randomUUID() }
  expect((await app.call(transferBetweenWallets, { token: player.token, body })).message).toBe(
    'vendor_wallet_not_found',
  )
  const token = await app.demoToken('player', lotus)
  const other = { ...body, vassalage: transferWalletVendorCode, amount: '1' }
  expect((await app.call(transferBetweenWallets, { token, host: lotus, body: other })).message).toBe(
    'vendor_wallet_not_found',
  )
})

test('reports whether a brand has one wallet for all games', async () => {
  const isSingle = async (host: string) => (await app.call(getVendorWallets, { host })).value.isSingle
  expect([await isSingle('aurora.localhost'), await isSingle(lotus)]).toEqual([false, true])
  const token = await app.demoToken('player', lotus)
  expect((await app.call(getBalance, { token, host: lotus })).value.isSingle).toBe(true)
})

test('returns consolidated funds only with the agents feature, and not to trial users', async () => {
  const token = await app.demoToken('player', lotus)
  expect((await app.call(getConsolidatedFunds, { token, host: lotus })).message).toBe('feature_off')
  const trial = await app.demoToken('trial')
  expect((await app.call(getConsolidatedFunds, { token: trial })).message).toBe('in_need_true_account')
})

test('returns the eight contract flags of a member without contracts', async () => {
  const { value } = await app.call(getConsolidatedFunds, { token: await app.demoToken('player') })
  const flags =
    'divtypereq dailysalreqtype contracthoursalreq realtimesalreqtype divinfotype dailysalinfotype hoursalinfotype'
  for (const flag of [...flags.split(' '), 'salinfotype']) expect(value).toHaveProperty(flag, 0)
})

test('returns vendor balances to members of any brand, and none to visitors and trial users', async () => {
  const player = await createMember()
  await transferIn(player, '40.00')
  const readWallets = async (token?: string, host?: string) => (await app.call(getVendorWallets, { token, host })).value
  expect(await readWallets(player.token)).toEqual({
    isSingle: false,
    wallets: (await readFunds(player)).wallets,
    mostIn: null,
  })
  expect((await readWallets(player.token)).wallets).toMatchObject([
    { vassalage: transferWalletVendorCode, balance: '40.00', inTransit: '0.00' },
  ])
  expect(await readWallets(await app.demoToken('player', lotus), lotus)).toEqual({
    isSingle: true,
    wallets: [],
    mostIn: null,
  })
  for (const token of [undefined, await app.demoToken('trial')]) {
    expect(await readWallets(token)).toEqual({ isSingle: false, wallets: [], mostIn: null })
  }
})

test('recalls all wallets once per key', async () => {
  const player = await createMember()
  await transferIn(player, '40.00')
  const key = randomUUID()
  const { value } = await recall(player, key)
  expect(value.list).toMatchObject([{ direction: 'OUT', amount: '40.00', state: 'CONFIRMED' }])
  expect(await app.balance(player.token)).toBe('100.00')
  await transferIn(player, '5.00')
  expect((await recall(player, key)).value.list).toMatchObject([{ id: value.list[0]?.id, amount: '40.00' }])
  expect(await app.balance(player.token)).toBe('95.00')
  await recall(player)
  expect((await recall(player)).value.list).toEqual([])
  expect(await app.balance(player.token)).toBe('100.00')
})

test('allows transfers out but not in during a break, and closes open games', async () => {
  const player = await createMember()
  await transferIn(player, '40.00')
  const roll = await openDice(player)
  expect(await roll('0.20')).toMatchObject({ state: 'settled' })
  await app.call(startCoolOff, { token: player.token, body: { hours: 24 } })
  await vi.waitFor(() => expect(proxy.requestPaths.at(-1)).toMatch(/sessions\/close$/))
  await vi.waitFor(async () => expect(await roll('0.20')).toBeUndefined())
  expect((await app.openGame(player.token, transferWalletGameId)).message).toBe('play_excluded')
  expect((await transferIn(player, '1.00')).message).toBe('play_excluded')
  expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  expect((await recall(player)).value.list).toHaveLength(1)
  expect((await readFunds(player)).wallets[0]?.balance).toBe('0.00')
})

test('allows transfers out but not in while the vendor is closed', async () => {
  const player = await createMember()
  await transferIn(player, '10.00')
  const setVendorStatus = (status: string) =>
    app.db.runScript(`update vendor set status = '${status}' where code = '${transferWalletVendorCode}'`)
  await setVendorStatus('maintenance')
  expect((await transferIn(player, '1.00')).message).toBe('vendor_unavailable')
  expect((await readFunds(player)).wallets).toMatchObject([{ takesMoney: false }])
  expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  await setVendorStatus('open')
})

test('shows no balance for a vendor that does not reply, and counts the ledger balance in the total', async () => {
  const player = await createMember()
  await transferIn(player, '30.00')
  proxy.failNext('/wallet/balance', 'lost-call')
  expect(await readFunds(player)).toMatchObject({ wallets: [{ balance: null }], balance: '70.00', total: '100.00' })
  proxy.failNext('/wallet/balance', 'silence')
  const before = Date.now()
  expect(await readFunds(player)).toMatchObject({ wallets: [{ balance: null }], total: '100.00' })
  expect(Date.now() - before).toBeLessThan(4_000)
  proxy.failNext('/wallet/balance', 'lost-call')
  expect((await recall(player)).message).toBe('vendor_unavailable')
})

test('publishes each state and the balance to the member’s pages', async () => {
  const player = await createMember()
  const sendSpy = vi.spyOn(app.services.live, 'send')
  await transferIn(player, '10.00')
  const memberCalls = () => sendSpy.mock.calls.filter(([id]) => id === player.id)
  const steps = memberCalls().flatMap(([, topic, content]) => (topic === 'vendorTransfer' ? [content] : []))
  expect(steps).toMatchObject([{ state: 'INIT' }, { state: 'SENT' }, { state: 'CONFIRMED' }])
  await vi.waitFor(() =>
    expect(memberCalls()).toContainEqual([
      player.id,
      'balance',
      expect.objectContaining({ balance: '90.00', currency: 'USD' }),
    ]),
  )
  sendSpy.mockRestore()
})

test('opens a game with an empty wallet, which refuses stakes until money arrives', async () => {
  const player = await createMember()
  const roll = await openDice(player)
  expect(await roll('0.20')).toBeUndefined()
  await transferIn(player, '1.00')
  expect(await roll('0.20')).toMatchObject({ state: 'settled' })
})

test('treats an adapter’s exception as an unknown result', async () => {
  const player = await createMember()
  const failingTransferIn = () => Promise.reject(new Error('a mistake'))
  await withAdapterOverrides({ transferIn: failingTransferIn }, async () => {
    expect((await transferIn(player, '10.00')).value.state).toBe('UNKNOWN')
  })
  expect(await app.balance(player.token)).toBe('90.00')
})
