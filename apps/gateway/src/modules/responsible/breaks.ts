import type { excludeSelf, takeBreak } from '@foyer/contract/responsible.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { inTransaction } from '#db/database.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { assertOwnPassword } from '#modules/password/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { exclude, holdPerson, personOf } from './exclusions.ts'
import { hourMs, type Who } from './service.ts'

/** Starts a cool-off of some hours. Throws `exclusion_longer` if a longer break is active. */
export async function coolOff(gateway: Gateway, who: Who, { hours }: BodyOf<typeof takeBreak>): Promise<void> {
  const until = new Date(gateway.clock.now() + hours * hourMs)
  await inTransaction(gateway.db, (tx) =>
    exclude(tx, gateway, { asker: who.session.memberId, memberIds: [who.session.memberId], kind: 'coolOff', until }),
  )
}

/** Starts a self-exclusion for some months or permanently. It covers all accounts of the person in the deployment, linked by verified phones and email addresses. */
export async function selfExclude(
  gateway: Gateway,
  { session }: Who,
  { months, password }: BodyOf<typeof excludeSelf>,
): Promise<void> {
  await assertOwnPassword(gateway, session.memberId, password)
  const until = months === 0 ? null : monthsLater(gateway.clock.now(), months)
  await inLedgerTransaction(gateway.db, async (tx) => {
    await holdPerson(tx, gateway, { memberId: session.memberId })
    const person = await personOf(tx, gateway, { memberId: session.memberId })
    await exclude(tx, gateway, { asker: session.memberId, ...person, kind: 'selfExclusion', until })
  })
}

/** The same day of a later month, or the last day of that month. */
function monthsLater(nowMs: number, months: number): Date {
  const now = new Date(nowMs)
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).getUTCDate()
  const later = new Date(nowMs)
  later.setUTCDate(1)
  later.setUTCMonth(now.getUTCMonth() + months)
  later.setUTCDate(Math.min(now.getUTCDate(), last))
  return later
}
