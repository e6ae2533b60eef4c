import type { selfExclude, startCoolOff } from '@foyer/contract/responsible-play.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { findAccountsOfPerson } from '#identity/persons.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { assertCurrentPassword } from '#modules/password/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { acquirePersonLock, excludeMembers } from './person-exclusions.ts'
import { hourMs, type MemberContext } from './service.ts'

/** Starts a cool-off of some hours. Throws `longer_exclusion_active` if a longer break is active. */
export async function startMemberCoolOff(
  services: AppServices,
  context: MemberContext,
  { hours }: RequestBodyOf<typeof startCoolOff>,
): Promise<void> {
  const until = new Date(services.clock.now() + hours * hourMs)
  await inTransaction(services.db, (tx) =>
    excludeMembers(tx, services, {
      requestedBy: context.session.memberId,
      memberIds: [context.session.memberId],
      kind: 'coolOff',
      until,
    }),
  )
}

/** Starts a self-exclusion for some months or permanently. It covers all accounts of the person in the deployment, linked by verified phones and email addresses. */
export async function applySelfExclusion(
  services: AppServices,
  { session }: MemberContext,
  { months, password }: RequestBodyOf<typeof selfExclude>,
): Promise<void> {
  await assertCurrentPassword(services, session.memberId, password)
  const until = months === 0 ? null : addMonths(services.clock.now(), months)
  await inLedgerTransaction(services.db, async (tx) => {
    await acquirePersonLock(tx, services, { memberId: session.memberId })
    const person = await findAccountsOfPerson(tx, services, { memberId: session.memberId })
    await excludeMembers(tx, services, { requestedBy: session.memberId, ...person, kind: 'selfExclusion', until })
  })
}

/** The same day of a later month, or the last day of that month. */
function addMonths(nowMs: number, months: number): Date {
  const now = new Date(nowMs)
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).getUTCDate()
  const later = new Date(nowMs)
  later.setUTCDate(1)
  later.setUTCMonth(now.getUTCMonth() + months)
  later.setUTCDate(Math.min(now.getUTCDate(), last))
  return later
}
