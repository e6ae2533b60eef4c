import { everyBrand, type OperatorRoleGrant } from '@foyer/contract/operator/operator-roles.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { operator, operatorRole } from '#db/schema/operator.ts'
import { insertOperatorKey } from '#identity/operator-keys.ts'
import { demoOperatorNames } from '#seed/demo-operators.ts'
import type { AppServices } from '#src/app-services.ts'

/** Creates an operator with these roles, unless it exists, and returns a new key of it. */
export function createTestOperator(
  { db, clock }: AppServices,
  name: string,
  roles: readonly OperatorRoleGrant[],
): Promise<string> {
  const nowMs = clock.now()
  return inTransaction(db, async (tx) => {
    await tx
      .insert(operator)
      .values({ name, createdAt: new Date(nowMs), createdBy: 'test' })
      .onConflictDoNothing()
    if (roles.length > 0) {
      await tx
        .insert(operatorRole)
        .values(roles.map((grant) => ({ operator: name, ...grant })))
        .onConflictDoNothing()
    }
    return (await insertOperatorKey(tx, { operator: name, createdBy: 'test', lifetimeDays: 3_650, nowMs })).key
  })
}

/** Keys of the demo's operators, who may do everything on every brand. Apps on one database have keys of their own. */
export async function createTestOperatorKeys(services: AppServices): Promise<Readonly<Record<string, string>>> {
  const keys: Record<string, string> = {}
  for (const name of demoOperatorNames)
    keys[name] = await createTestOperator(services, name, [{ brand: everyBrand, role: 'admin' }])
  return keys
}
