import type { excludeSelf, takeBreak } from '@foyer/contract/responsible.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { inTransaction } from '#db/database.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { assertOwnPassword } from '#modules/password/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { exclude, holdPerson, personOf } from './exclusions.ts'
import { hourMs, type Who } from './service.ts'

/** A break for hours. Throws `exclusion_longer` where one that lasts longer is being taken. */
export async function coolOff(gateway: Gateway, who: Who, { hours }: BodyOf<typeof takeBreak>): Promise<void> {
  const until = new Date(gateway.clock.now() + hours * hourMs)
  await inTransaction(gateway.db, (tx) =>
    exclude(tx, gateway, { asker: who.session.memberId, memberIds: [who.session.memberId], kind: 'coolOff', until }),
  )
}

/** An exclusion for months or for good, of everybody in the deployment whom verified phones and mailboxes show to be the same person. */
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

/** The same day of a later month, or that month's last. */
function monthsLater(nowMs: number, months: number): Date {
  const now = new Date(nowMs)
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).getUTCDate()
  const later = new Date(nowMs)
  later.setUTCDate(1)
  later.setUTCMonth(now.getUTCMonth() + months)
  later.setUTCDate(Math.min(now.getUTCDate(), last))
  return later
}
