import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unpostedRound } from '#db/schema/transfers.ts'
import { startTestApp } from '#testing/test-app.ts'
import type { ImportedRound, TransferAdapter } from '#vendors/adapter.ts'
import { storeUnpostedRound } from '#vendors/unposted-rounds.ts'
import { adjustUnpostedRound } from './adjust-unposted-round.ts'

const app = await startTestApp()
const transferAdapter = app.services.vendors.get('studio-vault') as TransferAdapter
const decision = { reason: 'The vendor has closed the game', withoutPosting: false }

test('adjusts a round with the last reported amount, if the vendor reports it again during the computation', async () => {
  const { id } = await app.registerMember()
  const now = new Date(app.now())
  const identifiers = { vendorRoundId: 'r-1', playerRef: String(id), nodeId: 'unheard-of', currency: 'USD' }
  const round: ImportedRound = {
    ...identifiers,
    stake: '1.00',
    win: '6.00',
    state: 'settled',
    startedAt: now,
    finishedAt: now,
  }
  const error = 'No such game.'
  await storeUnpostedRound(app.services, transferAdapter, { round, error })
  const [seenRow] = await app.db.select().from(unpostedRound).where(eq(unpostedRound.vendorRoundId, 'r-1'))
  if (!seenRow) throw new Error('The round is not stored.')
  await storeUnpostedRound(app.services, transferAdapter, { round: { ...round, win: '501.00' }, error })
  const result = await adjustUnpostedRound(app.services, seenRow, { ...decision, operator: 'first' })
  expect(result).toEqual({ state: 'waiting', error: '', amount: '500.00' })
})
