import { AppError } from '@foyer/contract/errors.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import type { forgetTrustedAddress, getTrustedAddresses } from '@foyer/contract/security.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { trustedAddress } from '#db/schema/credentials.ts'
import type { Session } from '#http/door.ts'
import { networkOf } from '#src/addresses.ts'
import type { Gateway } from '#src/gateway.ts'

export async function trustedAddresses(
  { db }: Gateway,
  { memberId }: Session,
  address: string,
): Promise<ValueOf<typeof getTrustedAddresses>> {
  const rows = await db
    .select()
    .from(trustedAddress)
    .where(eq(trustedAddress.memberId, memberId))
    .orderBy(desc(trustedAddress.lastUsedAt))
  const here = networkOf(address)
  const list = rows.map(({ id, network, createdAt, lastUsedAt, userAgent }) => ({
    id,
    network,
    current: network === here,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    userAgent,
  }))
  return { list }
}

/** Removes a trusted address of the member. Another member's address counts as not found. */
export async function forgetAddress(
  { db }: Gateway,
  { memberId }: Session,
  { id }: QueryOf<typeof forgetTrustedAddress>,
): Promise<void> {
  const isOwn = and(eq(trustedAddress.memberId, memberId), sql`${trustedAddress.id}::text = ${id}`)
  const gone = await inTransaction(db, (tx) =>
    tx.delete(trustedAddress).where(isOwn).returning({ id: trustedAddress.id }),
  )
  if (gone.length === 0) throw new AppError('trusted_address_not_found')
}
