import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database, Tx } from '#db/database-transactions.ts'
import { trustedAddress } from '#db/schema/credentials.ts'
import { isSharedAddress, networkKeyOf } from '#http/ip-addresses.ts'
import type { AppServices } from '#src/app-services.ts'
import type { Caller } from './open-session.ts'

/**
 * Trusts the network of an address after a verification. Beyond the limit per member, the least recently used one is removed. The
 * address of an unlisted proxy is not trusted, because every member has it.
 */
export async function trustAddress(
  tx: Tx,
  { clock }: AppServices,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
  memberId: bigint,
): Promise<void> {
  if (isSharedAddress(address)) return
  const now = new Date(clock.now())
  const lastUse = { userAgent: userAgent.slice(0, 400), lastUsedAt: now }
  await tx
    .insert(trustedAddress)
    .values({ memberId, network: networkKeyOf(address), createdAt: now, ...lastUse })
    .onConflictDoUpdate({ target: [trustedAddress.memberId, trustedAddress.network], set: lastUse })
  const retained = tx
    .select({ id: trustedAddress.id })
    .from(trustedAddress)
    .where(eq(trustedAddress.memberId, memberId))
    .orderBy(desc(trustedAddress.lastUsedAt))
    .limit(limits.trustedAddresses)
  await tx
    .delete(trustedAddress)
    .where(and(eq(trustedAddress.memberId, memberId), notInArray(trustedAddress.id, retained)))
}

export async function isTrustedAddress(db: Database, memberId: bigint, address: string): Promise<boolean> {
  if (isSharedAddress(address)) return false
  const isSameNetwork = and(eq(trustedAddress.memberId, memberId), eq(trustedAddress.network, networkKeyOf(address)))
  return (await db.$count(trustedAddress, isSameNetwork)) > 0
}
