import Type, { type Static } from 'typebox'
import { referralStates } from '#src/engagement/referrals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
  OrderOwnerSchema,
} from './shared-operator-schemas.ts'

// Referrals that an operator decides (docs/operators.md, docs/adr/0072).

/** Why a referral is held, refused or not rewarded as a whole. */
export const referralReasons = [
  'samePerson',
  'circle',
  'sameNetwork',
  'networkOfFriends',
  'withdrawn',
  'depositReversed',
  'monthlyLimit',
  'excluded',
  'operator',
] as const
export type ReferralReason = (typeof referralReasons)[number]

export const ReferralRecord = Type.Object({
  /** The friend's member id. */
  id: Type.String(),
  owner: OrderOwnerSchema,
  referrer: Type.String(),
  state: Type.Enum(referralStates),
  why: Type.Union([Type.Enum(referralReasons), Type.Null()]),
  registeredAt: InstantSchema,
  qualifiedAt: Type.Union([InstantSchema, Type.Null()]),
  deposit: Type.Union([AmountSchema, Type.Null()]),
  bet: AmountSchema,
  currency: Type.String(),
})
export type ReferralRecord = Static<typeof ReferralRecord>

export const listReferrals = defineRoute({
  name: 'listReferrals',
  method: 'GET',
  path: '/wps/operator/referrals',
  summary: 'Lists referrals in a state, oldest first; without a state, those that an operator has to decide',
  access: 'operator',
  right: 'referrals.read',
  query: Type.Object({
    state: Type.Enum(referralStates, { default: 'held' }),
    ...createCursorAfterQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(ReferralRecord),
})

export const decideReferral = defineRoute({
  name: 'decideReferral',
  method: 'POST',
  path: '/wps/operator/referrals',
  summary: 'Releases a held referral, which gives its rewards, or refuses it',
  access: 'operator',
  right: 'referrals.decide',
  body: createStrictBodySchema({
    /** The friend's member id. */
    id: RowIdSchema,
    decision: Type.Enum(['release', 'refuse']),
    reason: AuditReasonSchema,
  }),
  value: Type.Object({
    state: Type.Enum(referralStates),
    /** Rewards above the single-approval limit, which another operator has to release. */
    isHeld: Type.Boolean(),
  }),
  errors: ['referral_not_found', 'referral_decided', 'reason_required'],
})
