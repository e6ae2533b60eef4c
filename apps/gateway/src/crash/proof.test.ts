import { once } from 'node:events'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { round as roundTable } from '#db/schema/games.ts'
import { post } from '#ledger/ledger.ts'
import { betMovement } from '#ledger/rounds.ts'
import { openHouse } from '#src/test-house.ts'
import { currency, vendorCode, writePlayers } from './players.ts'
import { checkSettled, checkTold } from './proof.ts'
import { startVendor } from './vendor.ts'
import { betOf, type VendorCall, type VendorRound } from './vendor-call.ts'

// Makes on purpose the changes a crash might make to a ledger: the checks of the crash runs must detect them.
const { db, gateway } = await openHouse({ content: 'none', listen: true })
const own = await writePlayers(db)
const vendor = startVendor({ ...own, seed: 1, clients: 4, url: async () => gateway.loopbackUrl() })
await vi.waitUntil(() => vendor.told.length > 100 || vendor.faults.length > 0, { timeout: 20_000 })
await vendor.finish()

const settled = (calls = vendor.told) => checkSettled(db, { calls, players: own.players })
const [player = { id: 0n, token: '' }] = own.players
const newRound: VendorRound = { id: 'planted', player, stake: 100n, isTaken: true, isGivenUp: false }
const isTakenBet = ({ action, expected }: VendorCall) => action === 'bet' && expected === 'OK'

test('finds no faults in a consistent ledger', async () => {
  expect(vendor.faults).toEqual([])
  await vendor.askAgain(gateway.loopbackUrl(), vendor.told)
  expect(vendor.faults).toEqual([])
  expect(await settled()).toEqual([])
})

test('finds an acknowledged bet that is missing from the ledger', async () => {
  const lost: VendorCall = { ...betOf(newRound), answer: { status: 'OK', balance: '1.00' } }
  expect(await checkTold(db, [lost])).toMatchObject([{ rule: 'acknowledged_missing' }])
})

test('finds a response that differs from the stored result', async () => {
  const call = vendor.told.find(isTakenBet)
  const altered = { ...call, answer: { status: 'OK', balance: '0.01' } } as VendorCall
  expect(await checkTold(db, [altered])).toMatchObject([{ rule: 'acknowledged_altered' }])
})

test('finds an acknowledged bet whose round is missing', async () => {
  const call = vendor.told.find(isTakenBet)
  const unknown = { ...call, round: { ...call?.round, id: 'gone' } } as VendorCall
  const calls = vendor.told.map((told) => (told === call ? unknown : told))
  expect(await settled(calls)).toContain(
    `Round gone is "undefined"; the vendor expects "settled, bet ${call?.amount}, won 0".`,
  )
})

test('finds a round that counts a stake twice', async () => {
  const round = vendor.told.find(isTakenBet)?.round
  const change = (betMinor: bigint) =>
    inTransaction(db, (tx) =>
      tx
        .update(roundTable)
        .set({ betMinor })
        .where(eq(roundTable.vendorRoundId, round?.id ?? '')),
    )
  const stake = round?.stake ?? 0n
  await change(2n * stake)
  expect(await settled()).toMatchObject([expect.stringContaining(`bet ${2n * stake}`)])
  await change(stake)
})

test('finds a stake that was posted a second time under another key', async () => {
  const stake = { adapter: 'studio', vendor: vendorCode, playerId: player.id, currency, amount: 100n } as const
  await post(db, betMovement({ ...stake, txId: 'again' }))
  expect(await settled()).toEqual([expect.stringContaining(`Player ${player.id} has `)])
})

test('finds a ledger that is out of balance', async () => {
  await db.script(`update ledger_account set balance = balance + 1 where code = 'player:${player.id}:cash'`)
  const found = await settled()
  expect(found).toContainEqual(expect.objectContaining({ rule: 'balance_differs_from_entries' }))
  expect(found).toContainEqual('The ledger in USD sums to 1.')
})

test('detects a gateway that posts a repeated call again', async () => {
  const forgetful = createServer((_request, response) => response.end('{"status":"OK","balance":"1.00"}'))
  await once(forgetful.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void forgetful.close())
  const address = forgetful.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const deceived = startVendor({ ...own, seed: 2, clients: 2, url: async () => url })
  await expect.poll(() => deceived.told.length).toBeGreaterThan(10)
  await deceived.finish()
  expect(deceived.faults).toContainEqual(expect.stringContaining('Expected INSUFFICIENT'))
  const [first] = deceived.told
  await deceived.askAgain(url, first ? [first] : [])
  expect(deceived.faults.at(-1)).toContain('Posted twice')
})
