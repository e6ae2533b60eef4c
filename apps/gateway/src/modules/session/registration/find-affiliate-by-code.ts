import { AppError } from '@foyer/contract/errors.ts'
import { roleOfMemberType } from '@foyer/contract/roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { member } from '#db/schema/members.ts'
import type { AppServices } from '#src/app-services.ts'

export interface AffiliateAgent {
  readonly memberId: bigint
  /** In the spelling that the agent's page shows. */
  readonly code: string
}

/** Finds the active agent of the brand by affiliate code, ignoring case. Throws `invitation_code_error`. */
export async function findAffiliate({ db }: AppServices, brand: Brand, code: string): Promise<AffiliateAgent> {
  const [found] = await db
    .select({ id: member.id, code: member.affiliateCode, type: member.type, status: member.status })
    .from(member)
    .where(and(eq(member.brand, brand.code), sql`lower(${member.affiliateCode}) = lower(${code.trim()})`))
  if (!found?.code || roleOfMemberType(found.type) !== 'agent' || found.status !== 'active') {
    throw new AppError('invitation_code_error', { field: 'affiliateCode' })
  }
  return { memberId: found.id, code: found.code }
}
