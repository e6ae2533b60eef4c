import { AppError } from '@foyer/contract/errors.ts'
import type { getTrustedAddresses, removeTrustedAddress } from '@foyer/contract/identity/security-centre.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { trustedAddress } from '#db/schema/credentials.ts'
import { networkKeyOf } from '#http/ip-addresses.ts'
import type { Session } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'

export async function listTrustedAddresses(
  { db }: AppServices,
  { memberId }: Session,
  address: string,
): Promise<ResponseValueOf<typeof getTrustedAddresses>> {
  const rows = await db
    .select()
    .from(trustedAddress)
    .where(eq(trustedAddress.memberId, memberId))
    .orderBy(desc(trustedAddress.lastUsedAt))
  const currentNetwork = networkKeyOf(address)
  const list = rows.map(({ id, network, createdAt, lastUsedAt, userAgent }) => ({
    id,
    network,
    current: network === currentNetwork,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    userAgent,
  }))
  return { list }
}

/** Removes a trusted address of the member. Another member's address counts as not found. */
export async function deleteTrustedAddress(
  { db }: AppServices,
  { memberId }: Session,
  { id }: RequestQueryOf<typeof removeTrustedAddress>,
): Promise<void> {
  const isOwn = and(eq(trustedAddress.memberId, memberId), sql`${trustedAddress.id}::text = ${id}`)
  const removed = await inTransaction(db, (tx) =>
    tx.delete(trustedAddress).where(isOwn).returning({ id: trustedAddress.id }),
  )
  if (removed.length === 0) throw new AppError('trusted_address_not_found')
}
