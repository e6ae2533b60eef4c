import { randomUUID } from 'node:crypto'
import { getMovement, getTransactionHistory } from '@foyer/contract/records.ts'
import { takeBreak } from '@foyer/contract/responsible.ts'
import { getConsolidatedFunds, getMerchantWallet, transferWallet } from '@foyer/contract/transfers.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { checkBook } from '#ledger/checker.ts'
import { openVaultHouse, vault, vaultGame } from './test-vault.ts'

const { house, play, transferIn, transferOut, recall, transfers, funds, booked, member, meanwhile, line } =
  await openVaultHouse()
const lotus = 'lotus.localhost'

afterEach(async () => expect(await checkBook(house.db)).toEqual([]))

test('transfers money to the vendor and back, and shows it in each wallet', async () => {
  const player = await member()
  const into = await transferIn(player, '40.00')
  expect(into.value).toMatchObject({ vassalage: vault, direction: 'IN', amount: '40.00', state: 'CONFIRMED' })
  expect(into.value).toMatchObject({ askAgainAt: null, settledAt: expect.any(String) })
  expect(await funds(player)).toEqual({
    isSingle: false,
    currency: 'USD',
    balance: '60.00',
    pendingWithdrawal: '0.00',
    wallets: [{ vassalage: vault, displayName: 'Vault', balance: '40.00', inTransit: '0.00', takesMoney: true }],
    mostIn: null,
    total: '100.00',
  })
  expect((await transferOut(player, '15.00')).value.state).toBe('CONFIRMED')
  expect(await house.balance(player.token)).toBe('75.00')
  expect(await booked(player)).toBe(2_500n)
  expect((await transfers(player)).map(({ direction, amount }) => [direction, amount])).toEqual([
    ['OUT', '15.00'],
    ['IN', '40.00'],
  ])
  const { value } = await house.call(getTransactionHistory, { token: player.token, query: { type: 'transfer' } })
  const [outOf, intoIt] = await transfers(player)
  expect(value.list.map(({ amount, transfer }) => [amount, transfer])).toEqual([
    ['15.00', { with: 'vendor', id: outOf?.id, name: 'Vault' }],
    ['-40.00', { with: 'vendor', id: intoIt?.id, name: 'Vault' }],
  ])
  const legs = (await house.call(getMovement, { token: player.token, query: { id: value.list[0]?.id ?? '' } })).value
    .legs
  expect(legs.map(({ account, name }) => [account, name]).sort()).toEqual([
    ['balance', ''],
    ['wallet', 'Vault'],
  ])
})

test('transfers money once per key, under concurrent and later requests', async () => {
  const player = await member()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => transferIn(player, '10.00', key)))
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  expect((await transferIn(player, '10.00', key)).value.state).toBe('CONFIRMED')
  expect(await house.balance(player.token)).toBe('90.00')
  expect((await transferIn(player, '11.00', key)).message).toBe('idempotency_mismatch')
  expect((await transferOut(player, '10.00', key)).message).toBe('idempotency_mismatch')
  expect((await funds(player)).wallets[0]?.balance).toBe('10.00')
})

test('transfers no more than either balance, and accepts the same key after a refusal', async () => {
  const player = await member('20')
  const key = randomUUID()
  expect((await transferIn(player, '20.01', key)).message).toBe('balance_short')
  expect(await transfers(player)).toEqual([])
  await house.deposit(player.token, '10')
  expect((await transferIn(player, '20.01', key)).value.state).toBe('CONFIRMED')
  expect((await transferOut(player, '20.02')).value.state).toBe('FAILED')
  expect(await house.balance(player.token)).toBe('9.99')
  for (const amount of ['0', '-1', '1.001', 'all', '999999999999999999']) {
    const body = { vassalage: vault, direction: 'IN', amount, idempotencyKey: randomUUID() }
    const { message } = await house.call(transferWallet, { token: player.token, body })
    expect(['amount_invalid', 'invalid_input'], amount).toContain(message)
  }
})

test('finds no wallet at a seamless vendor, or at a vendor the brand does not offer', async () => {
  const player = await member()
  const body = { vassalage: 'STUDIO', direction: 'IN', amount: '1.00', idempotencyKey: randomUUID() }
  expect((await house.call(transferWallet, { token: player.token, body })).message).toBe('vendor_wallet_not_found')
  const token = await house.tokenOf('player', lotus)
  const other = { ...body, vassalage: vault, amount: '1' }
  expect((await house.call(transferWallet, { token, host: lotus, body: other })).message).toBe(
    'vendor_wallet_not_found',
  )
})

test('reports whether a brand has one wallet for all games', async () => {
  const isSingle = async (host: string) => (await house.call(getMerchantWallet, { host })).value.isSingle
  expect([await isSingle('aurora.localhost'), await isSingle(lotus)]).toEqual([false, true])
  const token = await house.tokenOf('player', lotus)
  expect((await house.call(getBalance, { token, host: lotus })).value.isSingle).toBe(true)
})

test('returns consolidated funds only with the agents feature, and not to trial users', async () => {
  const token = await house.tokenOf('player', lotus)
  expect((await house.call(getConsolidatedFunds, { token, host: lotus })).message).toBe('feature_off')
  const trial = await house.tokenOf('trial')
  expect((await house.call(getConsolidatedFunds, { token: trial })).message).toBe('in_need_true_account')
})

test('returns vendor balances to members of any brand, and none to visitors and trial users', async () => {
  const player = await member()
  await transferIn(player, '40.00')
  const ask = async (token?: string, host?: string) => (await house.call(getMerchantWallet, { token, host })).value
  expect(await ask(player.token)).toEqual({ isSingle: false, wallets: (await funds(player)).wallets, mostIn: null })
  expect((await ask(player.token)).wallets).toMatchObject([{ vassalage: vault, balance: '40.00', inTransit: '0.00' }])
  expect(await ask(await house.tokenOf('player', lotus), lotus)).toEqual({ isSingle: true, wallets: [], mostIn: null })
  for (const token of [undefined, await house.tokenOf('trial')]) {
    expect(await ask(token)).toEqual({ isSingle: false, wallets: [], mostIn: null })
  }
})

test('recalls all wallets once per key', async () => {
  const player = await member()
  await transferIn(player, '40.00')
  const key = randomUUID()
  const { value } = await recall(player, key)
  expect(value.list).toMatchObject([{ direction: 'OUT', amount: '40.00', state: 'CONFIRMED' }])
  expect(await house.balance(player.token)).toBe('100.00')
  await transferIn(player, '5.00')
  expect((await recall(player, key)).value.list).toMatchObject([{ id: value.list[0]?.id, amount: '40.00' }])
  expect(await house.balance(player.token)).toBe('95.00')
  await recall(player)
  expect((await recall(player)).value.list).toEqual([])
  expect(await house.balance(player.token)).toBe('100.00')
})

test('allows transfers out but not in during a break, and closes open games', async () => {
  const player = await member()
  await transferIn(player, '40.00')
  const roll = await play(player)
  expect(await roll('0.20')).toMatchObject({ state: 'settled' })
  await house.call(takeBreak, { token: player.token, body: { hours: 24 } })
  await vi.waitFor(() => expect(line.carried.at(-1)).toMatch(/sessions\/close$/))
  await vi.waitFor(async () => expect(await roll('0.20')).toBeUndefined())
  expect((await house.launch(player.token, vaultGame)).message).toBe('play_excluded')
  expect((await transferIn(player, '1.00')).message).toBe('play_excluded')
  expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  expect((await recall(player)).value.list).toHaveLength(1)
  expect((await funds(player)).wallets[0]?.balance).toBe('0.00')
})

test('allows transfers out but not in while the vendor is closed', async () => {
  const player = await member()
  await transferIn(player, '10.00')
  const set = (status: string) => house.db.script(`update vendor set status = '${status}' where code = '${vault}'`)
  await set('maintenance')
  expect((await transferIn(player, '1.00')).message).toBe('vendor_away')
  expect((await funds(player)).wallets).toMatchObject([{ takesMoney: false }])
  expect((await transferOut(player, '10.00')).value.state).toBe('CONFIRMED')
  await set('open')
})

test('shows no balance for a vendor that does not reply, and counts the ledger balance in the total', async () => {
  const player = await member()
  await transferIn(player, '30.00')
  line.fail('/wallet/balance', 'lost-call')
  expect(await funds(player)).toMatchObject({ wallets: [{ balance: null }], balance: '70.00', total: '100.00' })
  line.fail('/wallet/balance', 'silence')
  const before = Date.now()
  expect(await funds(player)).toMatchObject({ wallets: [{ balance: null }], total: '100.00' })
  expect(Date.now() - before).toBeLessThan(4_000)
  line.fail('/wallet/balance', 'lost-call')
  expect((await recall(player)).message).toBe('vendor_away')
})

test('publishes each state and the balance to the member’s pages', async () => {
  const player = await member()
  const said = vi.spyOn(house.gateway.live, 'send')
  await transferIn(player, '10.00')
  const own = () => said.mock.calls.filter(([id]) => id === player.id)
  const steps = own().flatMap(([, topic, content]) => (topic === 'vendorTransfer' ? [content] : []))
  expect(steps).toMatchObject([{ state: 'INIT' }, { state: 'SENT' }, { state: 'CONFIRMED' }])
  await vi.waitFor(() =>
    expect(own()).toContainEqual([
      player.id,
      'balance',
      expect.objectContaining({ balance: '90.00', currency: 'USD' }),
    ]),
  )
  said.mockRestore()
})

test('opens a game with an empty wallet, which refuses stakes until money arrives', async () => {
  const player = await member()
  const roll = await play(player)
  expect(await roll('0.20')).toBeUndefined()
  await transferIn(player, '1.00')
  expect(await roll('0.20')).toMatchObject({ state: 'settled' })
})

test('treats an adapter’s exception as an unknown result', async () => {
  const player = await member()
  const transferIn_ = () => Promise.reject(new Error('a mistake'))
  await meanwhile({ transferIn: transferIn_ }, async () => {
    expect((await transferIn(player, '10.00')).value.state).toBe('UNKNOWN')
  })
  expect(await house.balance(player.token)).toBe('90.00')
})
