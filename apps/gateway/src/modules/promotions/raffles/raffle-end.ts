import { readCountedUpTo } from '#activity/counted-up-to.ts'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import type { RaffleRow } from './raffle-seeds.ts'

/** How long the tickets of a raffle can still be drawn with after its end, at least: the last ones are counted after it. */
export const drawsAfterEndMs = 10 * 60_000

/** The consumers of the stream that give tickets. */
const ticketConsumers = ['promotions', 'missions']

/** The moment up to which no ticket can be given any more; undefined before there is one. */
export async function readTicketsFinalUpTo(db: Db, brand: string): Promise<Date | undefined> {
  const moments: number[] = []
  for (const name of ticketConsumers) {
    const { finalUpTo } = await readCountedUpTo(db, { name }, brand)
    if (!finalUpTo) return undefined
    moments.push(finalUpTo.getTime())
  }
  return new Date(Math.min(...moments))
}

/**
 * Whether nothing can be drawn of a raffle any more: it has ended, all tickets of what was done until then were given, and there was time
 * to draw with them. Once it is so, it stays so.
 */
export async function isDrawingOver(
  db: Db,
  { code }: Brand,
  { endAt }: Pick<RaffleRow, 'endAt'>,
  nowMs: number,
): Promise<boolean> {
  if (endAt === null || nowMs < endAt.getTime() + drawsAfterEndMs) return false
  const finalUpTo = await readTicketsFinalUpTo(db, code)
  return finalUpTo !== undefined && finalUpTo >= endAt
}
