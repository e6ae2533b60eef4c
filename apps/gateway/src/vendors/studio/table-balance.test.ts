import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { round } from '#db/schema/games.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp } from '#testing/test-app.ts'
import { openStudioGame } from '#testing/test-rounds.ts'

const app = await startTestApp({ listen: true })
afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

const nodeId = 'ag-reef-cannon-king'
const room = 'lagoon'

interface Answer {
  readonly error?: string
  readonly round?: { readonly id: string; readonly state: string; readonly stake: string; readonly win?: string }
}

async function openHall() {
  const { token } = await app.registerMember()
  await app.deposit(token, '100')
  const game = await openStudioGame(app, { token, nodeId })
  return { token, game, buyIn: (stake: string) => game.play<Answer>({ stake, choice: { room } }) }
}

test('books a table balance as one round with all its bets, and nothing of it as wagered without a shot', async () => {
  const { token, game, buyIn } = await openHall()
  const { round: opened } = await buyIn('40.00')
  expect(opened).toMatchObject({ state: 'pending', stake: '40.00' })
  const topped = await game.post<Answer>(`rounds/${opened?.id}/top-ups`, { after: 1, amount: '10.00' })
  expect(topped.round).toMatchObject({ state: 'pending', stake: '50.00' })
  const left = await game.post<Answer>(`rounds/${opened?.id}/leave`, {})
  expect(left.round).toMatchObject({ state: 'settled', win: '50.00' })
  const { list } = (await app.call(getBettingRecord, { token })).value
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ betAmount: '50.00' })
  const [stored] = await app.db.select().from(round).where(eq(round.betMinor, 5_000n))
  expect(stored).toMatchObject({ validMinor: 0n, winMinor: 5_000n })
})

test('refuses a buy-in and a top-up beyond the balance, and the table balance stays as it was', async () => {
  const { game, buyIn } = await openHall()
  expect(await buyIn('200.00')).toMatchObject({ round: { state: 'refused' } })
  const { round: opened } = await buyIn('80.00')
  const post = (amount: string) => game.post<Answer>(`rounds/${opened?.id}/top-ups`, { after: 1, amount })
  expect(await post('40.00')).toMatchObject({ error: 'insufficient' })
  expect((await game.post<Answer>(`rounds/${opened?.id}/leave`, {})).round).toMatchObject({ win: '80.00' })
})

test('counts a buy-in against a stake limit while it is open, and only what was bet once it is closed', async () => {
  const { token, game, buyIn } = await openHall()
  await app.call(setPlayLimit, { token, body: { kind: 'stake', period: 'day', amount: '50.00' } })
  const { round: opened } = await buyIn('40.00')
  const topUp = (amount: string) => game.post<Answer>(`rounds/${opened?.id}/top-ups`, { after: 1, amount })
  expect(await topUp('20.00')).toMatchObject({ error: 'limit' })
  await game.post(`rounds/${opened?.id}/leave`, {})
  const again = await buyIn('40.00')
  expect(again.round).toMatchObject({ state: 'pending' })
  await game.post(`rounds/${again.round?.id}/leave`, {})
})
