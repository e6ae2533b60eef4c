import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { session as sessionTable } from '#db/schema/members.ts'
import { createSessionToken } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'

/** The brand, network address and browser of a sign-in. */
export interface Caller {
  readonly brand: Brand
  readonly address: string
  readonly userAgent: string
}

/** A caller with their cookies, which are not verified yet. */
export interface CallerWithCookies extends Caller {
  /** Token of a remembered device. */
  readonly deviceToken: string | undefined
  /** Id of the browser's last captcha. */
  readonly captchaId: string | undefined
}

/** Opens a session, records the sign-in, and returns the session's token. With `mustChangePassword`, the session can only do that at first. */
export async function openSession(
  tx: Tx,
  services: AppServices,
  caller: Caller,
  memberId: bigint,
  { mustChangePassword = false } = {},
): Promise<string> {
  const { token, tokenHash } = createSessionToken()
  const now = new Date(services.clock.now())
  const userAgent = caller.userAgent.slice(0, 400)
  await tx.insert(sessionTable).values({
    tokenHash,
    memberId,
    expiresAt: new Date(services.clock.now() + limits.sessionHours * 60 * 60 * 1_000),
    address: caller.address,
    userAgent,
    createdAt: now,
    lastSeenAt: now,
    mustChangePassword,
  })
  await tx.insert(signInRecord).values({ memberId, at: now, address: caller.address, userAgent })
  return token
}
