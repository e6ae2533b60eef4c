import { limits } from '@foyer/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { newToken } from '#http/door.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

/** Who asks to be let in, and from where. */
export interface Caller {
  readonly brand: Brand
  readonly address: string
  readonly userAgent: string
}

/** A caller with what their browser keeps: each names something of ours, or is made up. */
export interface Visitor extends Caller {
  /** Of a device that remembers its member. */
  readonly deviceToken: string | undefined
  /** Of the captcha that was drawn for it last. */
  readonly captchaId: string | undefined
}

export function isAccount(brand: Brand, account: string) {
  return and(eq(member.brand, brand.code), sql`lower(${member.account}) = lower(${account})`)
}

/** Opens a session and gives its token; notes when and from where the member signed in. */
export async function openSession(tx: Tx, gateway: Gateway, caller: Caller, memberId: bigint): Promise<string> {
  const { token, tokenHash } = newToken()
  const now = new Date(gateway.clock.now())
  const userAgent = caller.userAgent.slice(0, 400)
  await tx.insert(sessionTable).values({
    tokenHash,
    memberId,
    expiresAt: new Date(gateway.clock.now() + limits.sessionHours * 60 * 60 * 1_000),
    address: caller.address,
    userAgent,
    createdAt: now,
    lastSeenAt: now,
  })
  await tx.insert(signInRecord).values({ memberId, at: now, address: caller.address, userAgent })
  return token
}
