import { AppError } from '@foyer/contract/errors.ts'
import type {
  createOperator,
  Operator,
  setOperatorRoles,
  setOperatorStatus,
} from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import { everyBrand, type OperatorRoleGrant } from '@foyer/contract/operator/operator-roles.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { operator, operatorRole } from '#db/schema/operator.ts'
import type { AppServices } from '#src/app-services.ts'
import { lockOperator, readOperator } from './operator-queries.ts'

/** Creates an operator with roles. Throws `operator_exists`, also for the name of a disabled operator, and `invalid_input` for an unknown brand. */
export async function addOperator(
  services: AppServices,
  admin: string,
  { name, roles }: RequestBodyOf<typeof createOperator>,
): Promise<Operator> {
  assertKnownBrands(services, roles)
  const nowMs = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    const isNew = await tx
      .insert(operator)
      .values({ name, createdAt: new Date(nowMs), createdBy: admin })
      .onConflictDoNothing()
      .returning()
    if (isNew.length === 0) throw new AppError('operator_exists')
    await insertRoles(tx, name, roles)
    const detail = { roles: describeRoles(roles) }
    await writeAuditEntry(tx, { operator: admin, brand: null, action: 'operator.create', subject: name, detail, nowMs })
  })
  return readOperator(services.db, nowMs, name)
}

/** Replaces the roles of an operator. Calls that are already running are completed. Throws `operator_not_found`. */
export async function replaceOperatorRoles(
  services: AppServices,
  admin: string,
  { name, roles }: RequestBodyOf<typeof setOperatorRoles>,
): Promise<Operator> {
  assertKnownBrands(services, roles)
  const nowMs = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    await lockOperator(tx, name)
    const previous = await tx.delete(operatorRole).where(eq(operatorRole.operator, name)).returning()
    await insertRoles(tx, name, roles)
    const [from, to] = [describeRoles(previous), describeRoles(roles)]
    if (from.join() === to.join()) return
    await writeAuditEntry(tx, {
      operator: admin,
      brand: null,
      action: 'operator.roles',
      subject: name,
      detail: { from, to },
      nowMs,
    })
  })
  return readOperator(services.db, nowMs, name)
}

/** Disables or activates an operator. The keys of a disabled operator are refused at once, on every node. Throws `operator_not_found`. */
export async function changeOperatorStatus(
  services: AppServices,
  admin: string,
  { name, status }: RequestBodyOf<typeof setOperatorStatus>,
): Promise<Operator> {
  const nowMs = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    const row = await lockOperator(tx, name)
    if (row.status === status) return
    await tx.update(operator).set({ status }).where(eq(operator.name, name))
    await writeAuditEntry(tx, {
      operator: admin,
      brand: null,
      action: 'operator.status',
      subject: name,
      detail: { from: row.status, to: status },
      nowMs,
    })
  })
  return readOperator(services.db, nowMs, name)
}

function assertKnownBrands({ brands }: AppServices, roles: readonly OperatorRoleGrant[]): void {
  const unknown = roles.findIndex(({ brand }) => brand !== everyBrand && !brands.getByCode(brand))
  if (unknown >= 0)
    throw new AppError('invalid_input', {
      at: `/roles/${unknown}/brand`,
      problem: 'must be a brand of this deployment',
    })
}

async function insertRoles(tx: Tx, name: string, roles: readonly OperatorRoleGrant[]): Promise<void> {
  if (roles.length === 0) return
  await tx
    .insert(operatorRole)
    .values(roles.map(({ brand, role }) => ({ operator: name, brand, role })))
    .onConflictDoNothing()
}

const describeRoles = (roles: readonly OperatorRoleGrant[]): string[] =>
  [...new Set(roles.map(({ brand, role }) => `${brand}:${role}`))].sort()
