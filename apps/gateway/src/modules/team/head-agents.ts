import { AppError } from '@foyer/contract/errors.ts'
import type { makeHeadAgent } from '@foyer/contract/operator/head-agents.ts'
import { isTestMemberType, memberTypes } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { accountNameCondition } from '#identity/account-name-condition.ts'
import type { AppServices } from '#src/app-services.ts'
import { isAgentType } from './downlines.ts'
import { createInviteCode } from './team-tree.ts'

/**
 * Makes a member the head agent of a line: only an operator can, and only a member whom no agent invited. One who is an agent already is left
 * as they are. Throws `member_not_found` and `member_has_upline`.
 */
export function createHeadAgent(
  services: AppServices,
  operator: string,
  { brand, account, isTest }: RequestBodyOf<typeof makeHeadAgent>,
): Promise<ResponseValueOf<typeof makeHeadAgent>> {
  const isAccount = accountNameCondition(brand, account)
  return inTransaction(services.db, async (tx) => {
    const [row] = await tx.select().from(member).where(isAccount).for('update')
    if (!row || row.type === memberTypes.trial) throw new AppError('member_not_found')
    if (isAgentType(row.type) && row.affiliateCode !== null) {
      return { account: row.account, affiliateCode: row.affiliateCode, isTest: isTestMemberType(row.type) }
    }
    if (row.uplineId !== null) throw new AppError('member_has_upline')
    const affiliateCode = createInviteCode()
    const type = isTest ? memberTypes.testHeadAgent : memberTypes.headAgent
    await tx.update(member).set({ type, affiliateCode }).where(eq(member.id, row.id))
    await writeAuditEntry(tx, {
      operator,
      brand,
      action: 'member.head-agent',
      subject: String(row.id),
      detail: { brand, account: row.account, affiliateCode, isTest },
      nowMs: services.clock.now(),
    })
    return { account: row.account, affiliateCode, isTest }
  })
}
