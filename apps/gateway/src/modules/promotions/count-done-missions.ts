import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { countMissionTickets, type DoneMission } from './raffles/count-mission-tickets.ts'
import { scoreStarsOf } from './rankings/score-stars.ts'

/** Lets missions that were done count for promotions: as stars of rankings, and as tickets of raffles. Called once for each, as it is done. */
export async function countDoneMissions(tx: Tx, brand: Brand, done: readonly DoneMission[]): Promise<void> {
  if (done.length === 0) return
  await scoreStarsOf(tx, brand, [...new Set(done.map(({ memberId }) => memberId))])
  await countMissionTickets(tx, brand, done)
}
