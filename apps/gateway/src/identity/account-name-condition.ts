import { and, eq, type SQL, sql } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'

/** The condition for the member of a brand with an account name, ignoring case. */
export function accountNameCondition(brand: string, account: string): SQL | undefined {
  return and(eq(member.brand, brand), sql`lower(${member.account}) = lower(${account})`)
}
