import { once } from 'node:events'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { round as roundTable } from '#db/schema/games.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { toBetTransaction } from '#ledger/round-transactions.ts'
import { startTestApp } from '#testing/test-app.ts'
import { findAnsweredCallFaults, findFinalStateFaults } from './crash-checks.ts'
import { currency, vendorCode, writeCrashTestFixture } from './crash-test-fixture.ts'
import { buildBetCall, type VendorCall, type VendorRound } from './vendor-call.ts'
import { startVendorLoadGenerator } from './vendor-load-generator.ts'

// Makes on purpose the changes a crash might make to a ledger: the checks of the crash runs must detect them.
const { db, services } = await startTestApp({ content: 'none', listen: true })
const fixture = await writeCrashTestFixture(db)
const vendor = startVendorLoadGenerator({ ...fixture, seed: 1, clients: 4, url: async () => services.loopbackUrl() })
await vi.waitUntil(() => vendor.answeredCalls.length > 100 || vendor.faults.length > 0, { timeout: 20_000 })
await vendor.finish()

const checkFinal = (calls = vendor.answeredCalls) => findFinalStateFaults(db, { calls, players: fixture.players })
const [player = { id: 0n, token: '' }] = fixture.players
const newRound: VendorRound = { id: 'planted', player, stake: 100n, isStakeTaken: true, isRollbackSent: false }
const isTakenBet = ({ action, expected }: VendorCall) => action === 'bet' && expected === 'OK'

test('finds no faults in a consistent ledger', async () => {
  expect(vendor.faults).toEqual([])
  await vendor.resend(services.loopbackUrl(), vendor.answeredCalls)
  expect(vendor.faults).toEqual([])
  expect(await checkFinal()).toEqual([])
})

test('finds an acknowledged bet that is missing from the ledger', async () => {
  const lost: VendorCall = { ...buildBetCall(newRound), answer: { status: 'OK', balance: '1.00' } }
  expect(await findAnsweredCallFaults(db, [lost])).toMatchObject([{ rule: 'acknowledged_missing' }])
})

test('finds a response that differs from the stored result', async () => {
  const call = vendor.answeredCalls.find(isTakenBet)
  const altered = { ...call, answer: { status: 'OK', balance: '0.01' } } as VendorCall
  expect(await findAnsweredCallFaults(db, [altered])).toMatchObject([{ rule: 'acknowledged_altered' }])
})

test('finds an acknowledged bet whose round is missing', async () => {
  const call = vendor.answeredCalls.find(isTakenBet)
  const unknown = { ...call, round: { ...call?.round, id: 'gone' } } as VendorCall
  const calls = vendor.answeredCalls.map((told) => (told === call ? unknown : told))
  expect(await checkFinal(calls)).toContain(
    `Round gone is "undefined"; the vendor expects "settled, bet ${call?.amount}, won 0".`,
  )
})

test('finds a round that counts a stake twice', async () => {
  const round = vendor.answeredCalls.find(isTakenBet)?.round
  const change = (betMinor: bigint) =>
    inTransaction(db, (tx) =>
      tx
        .update(roundTable)
        .set({ betMinor })
        .where(eq(roundTable.vendorRoundId, round?.id ?? '')),
    )
  const stake = round?.stake ?? 0n
  await change(2n * stake)
  expect(await checkFinal()).toMatchObject([expect.stringContaining(`bet ${2n * stake}`)])
  await change(stake)
})

test('finds a stake that was posted a second time under another key', async () => {
  const stake = {
    adapter: 'studio',
    brand: 'aurora',
    vendor: vendorCode,
    playerId: player.id,
    currency,
    amount: 100n,
  } as const
  await postInOwnTransaction(db, toBetTransaction({ ...stake, txId: 'again' }))
  expect(await checkFinal()).toEqual([expect.stringContaining(`Player ${player.id} has `)])
})

test('finds a ledger that is out of balance', async () => {
  await db.runScript(`update ledger_account set balance = balance + 1 where code = 'player:${player.id}:cash'`)
  const found = await checkFinal()
  expect(found).toContainEqual(expect.objectContaining({ rule: 'balance_differs_from_entries' }))
  expect(found).toContainEqual('The ledger in USD sums to 1.')
})

test('detects a gateway that posts a repeated call again', async () => {
  const brokenGateway = createServer((_request, response) => response.end('{"status":"OK","balance":"1.00"}'))
  await once(brokenGateway.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void brokenGateway.close())
  const address = brokenGateway.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const misledVendor = startVendorLoadGenerator({ ...fixture, seed: 2, clients: 2, url: async () => url })
  await expect.poll(() => misledVendor.answeredCalls.length).toBeGreaterThan(10)
  await misledVendor.finish()
  expect(misledVendor.faults).toContainEqual(expect.stringContaining('Expected INSUFFICIENT'))
  const [first] = misledVendor.answeredCalls
  await misledVendor.resend(url, first ? [first] : [])
  expect(misledVendor.faults.at(-1)).toContain('Posted twice')
})
