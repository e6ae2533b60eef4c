import Type, { type Static } from 'typebox'

// What operators may do (docs/operators.md, docs/adr/0040).

/** Each operator call needs one of these rights (`right` of its route). */
export const operatorRights = [
  'reports.read',
  'jobs.read',
  'audit.read',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.pay',
  'deposits.read',
  'deposits.decide',
  'proofs.read',
  'adjustments.read',
  'adjustments.request',
  'adjustments.decide',
  'upline-transfers.reverse',
  'downline-transfers.reverse',
  'members.level',
  'agents.create',
  'agents.read',
  'agents.manage',
  'contracts.read',
  'contracts.manage',
  'settlements.read',
  'settlements.advance',
  'settlements.waive',
  'unposted-rounds.read',
  'unposted-rounds.resolve',
  'held-wins.read',
  'held-wins.release',
  'missions.read',
  'missions.manage',
  'referrals.read',
  'referrals.decide',
  'rewards.read',
  'rewards.grant',
  'rewards.decide',
  'goods.manage',
  'redemptions.read',
  'redemptions.decide',
  'promotions.read',
  'promotions.manage',
  'promotions.decide',
  'operators.manage',
  'keys.rotate',
  'own-key.rotate',
] as const
export type OperatorRight = (typeof operatorRights)[number]

const listRights = [
  'withdrawals.read',
  'deposits.read',
  'adjustments.read',
  'unposted-rounds.read',
  'held-wins.read',
  'rewards.read',
  'contracts.read',
  'settlements.read',
  'agents.read',
  'missions.read',
  'referrals.read',
  'redemptions.read',
  'promotions.read',
] as const

/** Roles and their rights. An operator holds roles for single brands or for all of them, and the rights of all these roles. */
export const operatorRoleRights = {
  viewer: [...listRights, 'reports.read', 'jobs.read', 'audit.read', 'own-key.rotate'],
  support: [...listRights, 'proofs.read', 'members.level', 'promotions.decide', 'redemptions.decide', 'own-key.rotate'],
  cashier: [
    ...listRights,
    'proofs.read',
    'deposits.decide',
    'withdrawals.pay',
    'adjustments.request',
    'upline-transfers.reverse',
    'downline-transfers.reverse',
    'unposted-rounds.resolve',
    'rewards.grant',
    'own-key.rotate',
  ],
  approver: [
    ...listRights,
    'proofs.read',
    'withdrawals.decide',
    'adjustments.decide',
    'held-wins.release',
    'referrals.decide',
    'rewards.decide',
    'settlements.advance',
    'own-key.rotate',
  ],
  content: [
    'promotions.read',
    'promotions.manage',
    'promotions.decide',
    'missions.read',
    'missions.manage',
    'goods.manage',
    'redemptions.read',
    'own-key.rotate',
  ],
  agents: [
    'adjustments.read',
    'upline-transfers.reverse',
    'downline-transfers.reverse',
    'agents.create',
    'agents.read',
    'agents.manage',
    'contracts.read',
    'contracts.manage',
    'settlements.read',
    'settlements.waive',
    'own-key.rotate',
  ],
  admin: operatorRights,
} as const satisfies Record<string, readonly OperatorRight[]>
export type OperatorRole = keyof typeof operatorRoleRights
export const operatorRoles = Object.keys(operatorRoleRights) as OperatorRole[]

/** In a role: every brand, also those added later, and what belongs to no brand. */
export const everyBrand = '*'

export const OperatorRoleGrant = Type.Object(
  {
    /** The code of a brand, or `*` for every brand. */
    brand: Type.String({ minLength: 1, maxLength: 32 }),
    role: Type.Enum(operatorRoles),
  },
  { additionalProperties: false },
)
export type OperatorRoleGrant = Static<typeof OperatorRoleGrant>

/** The right that an operator call needs. If it depends on a field of the body, the right for each value of the field. */
export type RouteRight =
  | OperatorRight
  | { readonly field: string; readonly rights: Readonly<Record<string, OperatorRight>> }

/** Of a route, what its right is read from. */
interface RouteWithRight {
  readonly name: string
  readonly right?: RouteRight
}

/** The rights of which an operator needs at least one to make the call. */
export function rightsOfRoute(route: RouteWithRight): readonly OperatorRight[] {
  const right = declaredRightOf(route)
  return typeof right === 'string' ? [right] : Object.values(right.rights)
}

/** The right that a call with this validated body needs. */
export function rightOfCall(route: RouteWithRight, body: unknown): OperatorRight {
  const right = declaredRightOf(route)
  if (typeof right === 'string') return right
  const found = right.rights[String((body as Readonly<Record<string, unknown>>)[right.field])]
  if (found === undefined) throw new Error(`${route.name} declares no right for this ${right.field}.`)
  return found
}

function declaredRightOf({ name, right }: RouteWithRight): RouteRight {
  if (right === undefined) throw new Error(`${name} is not a call of operators.`)
  return right
}

export function roleHasRight(role: OperatorRole, right: OperatorRight): boolean {
  return (operatorRoleRights[role] as readonly OperatorRight[]).includes(right)
}
