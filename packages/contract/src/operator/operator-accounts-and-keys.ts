import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { InstantSchema } from '#src/shared-field-schemas.ts'
import { OperatorRoleGrant } from './operator-roles.ts'
import { createCursorAfterQuerySchema, createOperatorListPageSchema, OrderIdSchema } from './shared-operator-schemas.ts'

// Operators, their roles and keys (docs/operators.md).

export const OperatorNameSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' })

/** Addresses, or ranges in CIDR notation (RFC 4632), from which a key may be used. An empty list allows every address. */
const AllowedAddressesSchema = Type.Array(Type.String({ minLength: 2, maxLength: 64 }), {
  maxItems: limits.operatorKeyAddresses,
})
const RoleGrantsSchema = Type.Array(OperatorRoleGrant, { maxItems: limits.operatorRoleGrants })
/** How long a rotated key remains valid beside the new one. */
const OverlapMinutesSchema = Type.Integer({ minimum: 0, maximum: limits.operatorKeyOverlapMaxMinutes })

export const OperatorKey = Type.Object({
  id: Type.String(),
  state: Type.Enum(['valid', 'expired', 'revoked']),
  createdAt: InstantSchema,
  createdBy: Type.String(),
  expiresAt: InstantSchema,
  revokedAt: Type.Union([InstantSchema, Type.Null()]),
  /** To the minute; null if the key was never used. */
  lastUsedAt: Type.Union([InstantSchema, Type.Null()]),
  allowedAddresses: Type.Array(Type.String()),
})
export type OperatorKey = Static<typeof OperatorKey>

/** A new key. Only this answer contains the key: the database stores its hash. */
export const NewOperatorKey = Type.Intersect([
  OperatorKey,
  Type.Object({ operator: Type.String(), key: Type.String() }),
])
export type NewOperatorKey = Static<typeof NewOperatorKey>

export const Operator = Type.Object({
  name: Type.String(),
  status: Type.Enum(['active', 'disabled']),
  createdAt: InstantSchema,
  createdBy: Type.String(),
  roles: Type.Array(OperatorRoleGrant),
  /** The newest keys, newest first. */
  keys: Type.Array(OperatorKey),
})
export type Operator = Static<typeof Operator>

export const listOperators = defineRoute({
  name: 'listOperators',
  method: 'GET',
  path: '/wps/operator/operators',
  summary: 'Lists the operators by name, or the one with this `name`, with their roles and the state of their keys',
  access: 'operator',
  right: 'operators.manage',
  query: Type.Object({ name: Type.Optional(OperatorNameSchema), ...createCursorAfterQuerySchema(OperatorNameSchema) }),
  value: createOperatorListPageSchema(Operator),
})

export const createOperator = defineRoute({
  name: 'createOperator',
  method: 'POST',
  path: '/wps/operator/operators',
  summary: 'Creates an operator with roles, without a key. A name is used once, because the audit log contains it',
  access: 'operator',
  right: 'operators.manage',
  body: createStrictBodySchema({ name: OperatorNameSchema, roles: RoleGrantsSchema }),
  value: Operator,
  errors: ['operator_exists'],
})

export const setOperatorRoles = defineRoute({
  name: 'setOperatorRoles',
  method: 'POST',
  path: '/wps/operator/operators/roles',
  summary: 'Replaces the roles of an operator',
  access: 'operator',
  right: 'operators.manage',
  body: createStrictBodySchema({ name: OperatorNameSchema, roles: RoleGrantsSchema }),
  value: Operator,
  errors: ['operator_not_found'],
})

export const setOperatorStatus = defineRoute({
  name: 'setOperatorStatus',
  method: 'POST',
  path: '/wps/operator/operators/status',
  summary: 'Disables an operator, whose keys are then refused, or activates it again',
  access: 'operator',
  right: 'operators.manage',
  body: createStrictBodySchema({ name: OperatorNameSchema, status: Type.Enum(['active', 'disabled']) }),
  value: Operator,
  errors: ['operator_not_found'],
})

export const createOperatorKey = defineRoute({
  name: 'createOperatorKey',
  method: 'POST',
  path: '/wps/operator/operators/keys',
  summary: 'Creates a key for an operator and returns it, once',
  access: 'operator',
  right: 'operators.manage',
  body: createStrictBodySchema({
    name: OperatorNameSchema,
    /** Lifetime of the key, and of each key that replaces it. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.operatorKeyMaxDays })),
    allowedAddresses: Type.Optional(AllowedAddressesSchema),
  }),
  carriesSecret: true,
  value: NewOperatorKey,
  errors: ['operator_not_found', 'operator_key_limit'],
})

export const revokeOperatorKey = defineRoute({
  name: 'revokeOperatorKey',
  method: 'POST',
  path: '/wps/operator/operators/keys/revocation',
  summary: 'Revokes a key at once, on every node',
  access: 'operator',
  right: 'operators.manage',
  body: createStrictBodySchema({ id: OrderIdSchema }),
  value: Operator,
  errors: ['operator_key_not_found'],
})

export const rotateOperatorKey = defineRoute({
  name: 'rotateOperatorKey',
  method: 'POST',
  path: '/wps/operator/operators/keys/rotation',
  summary:
    'Replaces a key by a new one with the same lifetime and addresses, and returns it, once. The old key expires after the overlap',
  access: 'operator',
  right: 'operators.manage',
  body: createStrictBodySchema({ id: OrderIdSchema, overlapMinutes: Type.Optional(OverlapMinutesSchema) }),
  carriesSecret: true,
  value: NewOperatorKey,
  errors: ['operator_key_not_found', 'operator_key_ended'],
})

export const rotateOwnOperatorKey = defineRoute({
  name: 'rotateOwnOperatorKey',
  method: 'POST',
  path: '/wps/operator/own-key/rotation',
  summary: 'Replaces the key of the caller in the same way, so that nobody else has seen it',
  access: 'operator',
  right: 'own-key.rotate',
  body: createStrictBodySchema({ overlapMinutes: Type.Optional(OverlapMinutesSchema) }),
  carriesSecret: true,
  value: NewOperatorKey,
  errors: ['operator_key_ended'],
})

export const createFirstAdmin = defineRoute({
  name: 'createFirstAdmin',
  method: 'POST',
  path: '/wps/operator/first-admin',
  summary:
    'Creates an administrator of every brand and returns its key, once, for a command on the host of the gateway. The command proves that it runs there: it sends the token that it has written to the data directory. Refused while an administrator of every brand has a valid key',
  access: 'anyone',
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({ name: OperatorNameSchema, token: Type.String({ minLength: 43, maxLength: 43 }) }),
  carriesSecret: true,
  value: NewOperatorKey,
  errors: ['first_admin_token_invalid', 'operator_admin_exists'],
})
