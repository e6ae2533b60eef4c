import { AppError } from '@foyer/contract/errors.ts'
import { memberTypes, roleOfMemberType } from '@foyer/contract/roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { member } from '#db/schema/members.ts'
import { findInvitation, type Invitation } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * Finds who invites by an affiliate code, ignoring case: that of an invite link, or an active agent's own, which invites members. Throws
 * `invitation_code_error`.
 */
export async function findAffiliate(services: AppServices, brand: Brand, given: string): Promise<Invitation> {
  const code = given.trim()
  return (await findInvitation(services, brand, code)) ?? (await findAgentByCode(services, brand, code))
}

async function findAgentByCode({ db }: AppServices, brand: Brand, code: string): Promise<Invitation> {
  const [found] = await db
    .select({ id: member.id, code: member.affiliateCode, type: member.type, status: member.status })
    .from(member)
    .where(and(eq(member.brand, brand.code), sql`lower(${member.affiliateCode}) = lower(${code})`))
  if (!found?.code || roleOfMemberType(found.type) !== 'agent' || found.status !== 'active') {
    throw new AppError('invitation_code_error', { field: 'affiliateCode' })
  }
  return { agentId: found.id, agentType: found.type, code: found.code, accountType: memberTypes.member }
}
