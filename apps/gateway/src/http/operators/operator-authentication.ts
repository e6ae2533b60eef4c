import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import {
  everyBrand,
  type OperatorRight,
  type OperatorRoleGrant,
  rightsOfRoute,
  roleHasRight,
} from '@foyer/contract/operator/operator-roles.ts'
import type { Route } from '@foyer/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { BrandScope } from '#db/brand-scope.ts'
import type { Database } from '#db/database-transactions.ts'
import { isInAddressRanges } from '#http/ip-addresses.ts'
import {
  findOperatorKey,
  isOperatorKey,
  operatorKeyState,
  type StoredOperatorKey,
  updateKeyLastUsed,
} from '#identity/operator-keys.ts'
import type { Clock } from '#time/clock.ts'

/** An authenticated operator. */
export interface OperatorIdentity {
  readonly name: string
  /** The id of the key that the request carries. */
  readonly keyId: string
  readonly roles: readonly OperatorRoleGrant[]
}

/**
 * The operator whose key the request carries; undefined for an invalid key. The log says why a key is refused, and the caller
 * learns nothing.
 */
export async function authenticateOperatorKey(
  { db, clock }: { db: Database; clock: Clock },
  request: FastifyRequest,
  token: string,
): Promise<OperatorIdentity | undefined> {
  if (!isOperatorKey(token)) return undefined
  const nowMs = clock.now()
  const found = await findOperatorKey(db, token)
  const reason = found ? findRefusalReason(found, request.ip, nowMs) : 'unknown'
  if (!found || reason !== undefined) {
    request.log.warn(
      { reason, address: request.ip, ...(found && { operator: found.row.operator, keyId: found.row.id }) },
      'an operator key was refused',
    )
    return undefined
  }
  await updateKeyLastUsed(db, found.row, { nowMs, intervalMs: limits.lastSeenIntervalSeconds * 1_000 })
  return { name: found.row.operator, keyId: found.row.id, roles: found.roles }
}

function findRefusalReason({ row, status }: StoredOperatorKey, address: string, nowMs: number): string | undefined {
  const state = operatorKeyState(row, nowMs)
  if (state !== 'valid') return state
  if (status === 'disabled') return 'operator disabled'
  const { allowedAddresses } = row
  return allowedAddresses.length > 0 && !isInAddressRanges(address, allowedAddresses) ? 'address' : undefined
}

/** Throws `operator_not_permitted` if no role of the operator has a right of the route, for any brand. */
export function assertHasRightOfRoute({ roles }: OperatorIdentity, route: Route): void {
  const rights = rightsOfRoute(route)
  if (!roles.some(({ role }) => rights.some((right) => roleHasRight(role, right))))
    throw new AppError('operator_not_permitted')
}

/** The brands for which the operator has the right. Throws `operator_not_permitted` if there are none. */
export function brandsWithRight({ roles }: OperatorIdentity, right: OperatorRight): BrandScope {
  const brands = roles.filter(({ role }) => roleHasRight(role, right)).map(({ brand }) => brand)
  if (brands.length === 0) throw new AppError('operator_not_permitted')
  return brands.includes(everyBrand) ? 'all' : [...new Set(brands)]
}
