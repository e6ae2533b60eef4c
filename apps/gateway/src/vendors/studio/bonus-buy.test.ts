import { randomUUID } from 'node:crypto'
import { getBettingRecord, getProfitAndLoss } from '@foyer/contract/betting-and-transaction-records.ts'
import { getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { getResponsiblePlaySettings, setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { openStudioGame } from '#testing/test-rounds.ts'

const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({ lotus: (site) => ({ ...site, jurisdiction: 'strict' }) }),
  },
})
afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

const nodeId = 'studio-cosmic-bakery'
const lotus = 'lotus.localhost'
const choice = { buy: 'free-spins' }

interface Answer {
  readonly error?: string
  readonly round?: { readonly state: string; readonly reason?: string; readonly stake: string; readonly win?: string }
}

async function registerBuyer(): Promise<TestMember> {
  const buyer = await app.registerMember()
  await app.deposit(buyer.token, '1000')
  return buyer
}

/** What a bet would change. */
async function readBooked({ token }: TestMember, host?: string) {
  const [ledger] = await app.db.rows(sql`select count(*)::text from ledger_tx`)
  const limits = (await app.call(getResponsiblePlaySettings, { token, host })).value.limits.map(({ used }) => used)
  const record = (await app.call(getBettingRecord, { token, host })).value
  const { wagering } = (await app.call(getWithdrawalOptions, { token, host })).value
  return { balance: await app.balance(token, host), ledger, limits, record, wagering }
}

test.each(['stake', 'loss'])('refuses a bonus buy whose price exceeds the %s limit of the member', async (kind) => {
  const buyer = await registerBuyer()
  const { token } = buyer
  await app.call(setPlayLimit, { token, body: { kind, period: 'day', amount: '99.99' } })
  const before = await readBooked(buyer)
  const game = await openStudioGame(app, { token, nodeId })
  const { round } = await game.play<Answer>({ stake: '1.00', choice })
  expect(round).toMatchObject({ state: 'refused', reason: 'limit', stake: '100.00' })
  expect(await readBooked(buyer)).toEqual(before)
  // The limit has room for the stake of a spin.
  expect((await game.play<Answer>({ stake: '1.00' })).round).toMatchObject({ state: 'settled', stake: '1.00' })
})

test('books the price as the bet: in the record, the statement, the limits and the wagering requirement', async () => {
  const buyer = await registerBuyer()
  const { token } = buyer
  await app.call(setPlayLimit, { token, body: { kind: 'stake', period: 'day', amount: '100' } })
  const game = await openStudioGame(app, { token, nodeId })
  const { round } = await game.play<Answer>({ stake: '1.00', choice })
  expect(round).toMatchObject({ state: 'settled', stake: '100.00' })
  const winAmount = round?.win ?? ''
  const profit = (Number(winAmount) - 100).toFixed(2)
  const { balance, record, wagering } = await readBooked(buyer)
  expect(Number(balance)).toBeCloseTo(900 + Number(winAmount), 6)
  const amounts = { betAmount: '100.00', winAmount, profit }
  expect(record.list).toMatchObject([{ state: 'settled', nodeId, ...amounts }])
  expect(record.totals).toEqual({ rounds: 1, ...amounts })
  const day = record.list[0]?.startedAt.slice(0, 10) ?? ''
  const statement = (await app.call(getProfitAndLoss, { token, query: { startDate: day, endDate: day, by: 'game' } }))
    .value
  expect(statement.rows).toMatchObject([{ key: nodeId, rounds: 1, ...amounts }])
  expect(wagering).toEqual({ required: '1000.00', met: '100.00', left: '900.00' })
  // The price has used up the limit.
  expect((await game.play<Answer>({ stake: '0.20' })).round).toMatchObject({ state: 'refused', reason: 'limit' })
})

test('sells nothing to a member of a brand with strict pace', async () => {
  const fields = { password: 'a-long-enough-secret-2026', payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const buyer = await app.registerMember({ host: lotus, fields })
  await postInOwnTransaction(app.db, {
    scope: 'deposit',
    idempotencyKey: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: pspClearing('lotus', 'sandbox', 'VND'), amount: -100_000_000n },
      { account: playerCash(buyer.id, 'VND'), amount: 100_000_000n },
    ],
  })
  const before = await readBooked(buyer, lotus)
  const game = await openStudioGame(app, { token: buyer.token, nodeId, host: lotus })
  expect(await game.play<Answer>({ stake: '1000', choice })).toMatchObject({ error: 'bonus_buy_disabled' })
  expect(await readBooked(buyer, lotus)).toEqual(before)
  expect((await game.play<Answer>({ stake: '1000' })).round).toMatchObject({ state: 'settled', stake: '1000' })
})
