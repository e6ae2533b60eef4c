import type { LiveMessage } from '@foyer/contract/live-topics.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, outsideTransaction } from '#db/database-transactions.ts'
import { bonus } from '#db/schema/rewards.ts'
import type { AppServices } from '#src/app-services.ts'

/** Pages of a member learn of a bonus at most once in this time. */
const leastIntervalMs = 2_000

/** What waits for the end of the interval, by member; undefined while nothing new has happened in it. */
const intervals = new WeakMap<AppServices, Map<bigint, bigint | undefined>>()

/**
 * Tells the member's open pages how far a bonus is: after the commit, or after the interval that the message before has begun. The
 * bonus is read when the message is sent, so that the last one is never outdated.
 */
export function publishBonus(
  services: AppServices,
  brand: Brand,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): void {
  const ofMembers = intervals.get(services) ?? new Map<bigint, bigint | undefined>()
  intervals.set(services, ofMembers)
  afterCommit(() => {
    if (ofMembers.has(memberId)) ofMembers.set(memberId, id)
    else send(id)
  })

  function send(bonusId: bigint): void {
    ofMembers.set(memberId, undefined)
    outsideTransaction(() => {
      setTimeout(endInterval, leastIntervalMs).unref()
      readBonusMessage(services, brand, bonusId).then(
        (message) => message && services.live.send(memberId, 'bonus', message),
        (error: unknown) => services.log.warn({ err: error }, 'the state of a bonus could not be published'),
      )
    })
  }

  function endInterval(): void {
    const waiting = ofMembers.get(memberId)
    ofMembers.delete(memberId)
    if (waiting !== undefined) send(waiting)
  }
}

async function readBonusMessage(
  { db }: AppServices,
  { currency }: Brand,
  id: bigint,
): Promise<LiveMessage<'bonus'> | undefined> {
  const [row] = await db.select().from(bonus).where(eq(bonus.id, id))
  return (
    row && {
      id: String(id),
      wagered: fromMinor(row.wageredMinor, currency),
      wagerRequired: fromMinor(row.requiredMinor, currency),
      state: row.state,
    }
  )
}
