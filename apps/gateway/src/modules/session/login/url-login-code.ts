import { AppError } from '@foyer/contract/errors.ts'
import type { createUrlLoginCode, loginByUrlCode } from '@foyer/contract/identity/login-and-registration.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import { type Caller, openSession } from '#modules/session/open-session.ts'
import type { AppServices } from '#src/app-services.ts'

const purpose = 'tokenLogin'

/** Issues a one-time code for use in a URL. Session tokens never go into URLs, which histories and logs keep. */
export async function issueUrlLoginCode(
  services: AppServices,
  { brand, memberId }: Pick<Session, 'brand' | 'memberId'>,
): Promise<ResponseValueOf<typeof createUrlLoginCode>> {
  const slot = { purpose, brand, target: String(memberId) } as const
  const lifetimeMs = limits.loginCodeSeconds * 1_000
  return { code: await inTransaction(services.db, (tx) => services.codes.issueLink(tx, slot, lifetimeMs)) }
}

/** Signs in with a login code, once. Throws `login_code_invalid`, `account_blocked`. */
export async function signInByUrlCode(
  services: AppServices,
  caller: Caller,
  input: RequestBodyOf<typeof loginByUrlCode>,
): Promise<ResponseValueOf<typeof loginByUrlCode>> {
  const found = await services.codes.findLink(purpose, caller.brand.code, input.code)
  if (!found) throw new AppError('login_code_invalid')
  return inTransaction(services.db, async (tx) => {
    if (!(await services.codes.consume(tx, found.id))) throw new AppError('login_code_invalid')
    const [row] = await tx
      .select({ id: member.id, status: member.status })
      .from(member)
      .where(eq(member.id, BigInt(found.target)))
    if (!row) throw new AppError('login_code_invalid')
    if (row.status !== 'active') throw new AppError('account_blocked')
    return { token: await openSession(tx, services, caller, row.id), firstTimeLogin: false, passwordExpired: false }
  })
}
