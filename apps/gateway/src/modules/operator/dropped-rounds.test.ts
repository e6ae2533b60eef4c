import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unbookedRound } from '#db/schema/transfers.ts'
import { openHouse } from '#src/test-house.ts'
import type { PulledRound, TransferAdapter } from '#vendors/adapter.ts'
import { keepUnbooked } from '#vendors/unbooked-rounds.ts'
import { dropRound } from './dropped-rounds.ts'

const house = await openHouse()
const vault = house.gateway.vendors.get('studio-vault') as TransferAdapter
const word = { reason: 'The vendor has closed the game', withoutBooking: false }

test('drops a round with the last reported amount, if the vendor reports it again during the computation', async () => {
  const { id } = await house.registerMember()
  const now = new Date(house.now())
  const names = { vendorRoundId: 'r-1', playerRef: String(id), nodeId: 'unheard-of', currency: 'USD' }
  const round: PulledRound = { ...names, stake: '1.00', win: '6.00', state: 'settled', startedAt: now, finishedAt: now }
  const why = 'No such game.'
  await keepUnbooked(house.gateway, vault, { round, why })
  const [seen] = await house.db.select().from(unbookedRound).where(eq(unbookedRound.vendorRoundId, 'r-1'))
  if (!seen) throw new Error('The round is not stored.')
  await keepUnbooked(house.gateway, vault, { round: { ...round, win: '501.00' }, why })
  const answer = await dropRound(house.gateway, seen, { ...word, operator: 'first' })
  expect(answer).toEqual({ state: 'waiting', why: '', amount: '500.00' })
})
