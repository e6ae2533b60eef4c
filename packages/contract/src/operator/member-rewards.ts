import Type, { type Static } from 'typebox'
import { bonusStates } from '#src/engagement/bonuses.ts'
import { rewardKinds, rewardSources, rewardStates } from '#src/engagement/rewards.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { IdempotencyKeySchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
  OrderOwnerSchema,
} from './shared-operator-schemas.ts'

// Rewards and bonuses of members in the back office (docs/operators.md).

export const BackOfficeReward = Type.Object({
  id: Type.String(),
  owner: OrderOwnerSchema,
  source: Type.Enum(rewardSources),
  /** What it comes of, unique within its source for a member. */
  sourceKey: Type.String(),
  kind: Type.Enum(rewardKinds),
  /** A decimal string; of points and tickets a whole number. */
  amount: Type.String(),
  currency: Type.String(),
  state: Type.Enum(rewardStates),
  /** The state of the bonus that a `locked` one became. */
  bonusState: Type.Union([Type.Enum(bonusStates), Type.Null()]),
  /** Why it is held or void; `large`: above the limit of one operator. */
  reason: Type.Union([Type.String(), Type.Null()]),
  readyAt: InstantSchema,
  claimUntil: Type.Union([InstantSchema, Type.Null()]),
  /** The operator who gave it, or the first of the two who release it. */
  requestedBy: Type.Union([Type.String(), Type.Null()]),
})
export type BackOfficeReward = Static<typeof BackOfficeReward>

export const listMemberRewards = defineRoute({
  name: 'listMemberRewards',
  method: 'GET',
  path: '/wps/operator/rewards',
  summary: 'Lists rewards of members, oldest first; without a state, those that are held for an operator',
  access: 'operator',
  right: 'rewards.read',
  query: Type.Object({
    state: Type.Enum(rewardStates, { default: 'held' }),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    account: Type.Optional(Type.String({ maxLength: 64 })),
    ...createCursorAfterQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(BackOfficeReward),
})

export const grantableKinds = ['cash', 'locked', 'points'] as const

export const grantReward = defineRoute({
  name: 'grantReward',
  method: 'POST',
  path: '/wps/operator/rewards/grant',
  summary:
    'Gives a member cash, a locked bonus or points: at once, or above the limit of one operator after a second one has released it',
  access: 'operator',
  right: 'rewards.grant',
  body: createStrictBodySchema({
    brand: Type.String({ maxLength: 32 }),
    account: Type.String({ maxLength: 64 }),
    kind: Type.Enum(grantableKinds),
    /** A decimal string; of points a whole number. */
    amount: Type.String({ maxLength: 28 }),
    /** How often a locked bonus has to be wagered; 10 if it is missing. Cash and points have none. */
    wagerMultiplier: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    reason: AuditReasonSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  value: BackOfficeReward,
  errors: ['member_not_found', 'amount_invalid', 'reason_required', 'play_excluded', 'idempotency_mismatch'],
})

export const releaseReward = defineRoute({
  name: 'releaseReward',
  method: 'POST',
  path: '/wps/operator/rewards/release',
  summary:
    'Releases a held reward to its member, who can claim it then. What one operator may not release alone waits for a second one',
  access: 'operator',
  right: 'rewards.decide',
  body: createStrictBodySchema({ id: RowIdSchema, reason: AuditReasonSchema }),
  value: Type.Object({
    /** `waiting`: a second operator has to release it too. */
    outcome: Type.Enum(['waiting', 'released'] as const),
    reward: BackOfficeReward,
  }),
  errors: ['reward_not_found', 'reward_closed', 'reason_required'],
})

export const voidReward = defineRoute({
  name: 'voidReward',
  method: 'POST',
  path: '/wps/operator/rewards/void',
  summary: 'Voids a reward that is held or ready. The member reads the reason',
  access: 'operator',
  right: 'rewards.decide',
  body: createStrictBodySchema({ id: RowIdSchema, reason: AuditReasonSchema }),
  value: BackOfficeReward,
  errors: ['reward_not_found', 'reward_closed', 'reason_required'],
})

export const voidBonus = defineRoute({
  name: 'voidBonus',
  method: 'POST',
  path: '/wps/operator/bonuses/void',
  summary: 'Voids an active locked bonus; the balance of its member stays as it is. The member reads the reason',
  access: 'operator',
  right: 'rewards.decide',
  body: createStrictBodySchema({ id: RowIdSchema, reason: AuditReasonSchema }),
  value: Type.Object({
    id: Type.String(),
    state: Type.Enum(bonusStates),
    amount: Type.String(),
    currency: Type.String(),
  }),
  errors: ['bonus_not_found', 'bonus_closed', 'reason_required'],
})
