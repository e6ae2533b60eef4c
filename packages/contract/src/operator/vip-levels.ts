import Type, { type Static } from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, CalendarDaySchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import {
  AuditReasonSchema,
  createCursorAfterQuerySchema,
  createOperatorListPageSchema,
} from './shared-operator-schemas.ts'

const memberReference = { brand: Type.String({ maxLength: 32 }), account: Type.String({ maxLength: 64 }) }

export const MemberVip = Type.Object({
  id: RowIdSchema,
  account: Type.String(),
  currency: Type.String(),
  level: Type.Integer(),
  /** An operator has set the level: it neither rises nor falls by itself. */
  isPinned: Type.Boolean(),
  /** What was played towards the levels, and the level that it reaches. */
  progress: AmountSchema,
  reachedLevel: Type.Integer(),
  levelSince: InstantSchema,
  /** The level that waits for an approval, and since when. */
  pendingLevel: Type.Union([Type.Integer(), Type.Null()]),
  pendingSince: Type.Union([InstantSchema, Type.Null()]),
  /** What was played in the last months, newest first. */
  months: Type.Array(Type.Object({ month: CalendarDaySchema, played: AmountSchema })),
})
export type MemberVip = Static<typeof MemberVip>

export const getMemberVip = defineRoute({
  name: 'getMemberVip',
  method: 'GET',
  path: '/wps/operator/members/vip',
  summary: "A member's VIP level, progress, and what was played in the last months",
  access: 'operator',
  right: 'members.level',
  query: Type.Object(memberReference),
  value: MemberVip,
  errors: ['member_not_found'],
})

export const listVipRequests = defineRoute({
  name: 'listVipRequests',
  method: 'GET',
  path: '/wps/operator/members/vip-requests',
  summary: 'Lists the members whose play has reached a level that an operator has to approve',
  access: 'operator',
  right: 'members.level',
  query: Type.Object({
    brand: Type.Optional(Type.String({ maxLength: 32 })),
    ...createCursorAfterQuerySchema(RowIdSchema),
  }),
  value: createOperatorListPageSchema(
    Type.Object({
      id: RowIdSchema,
      brand: Type.String(),
      account: Type.String(),
      level: Type.Integer(),
      pendingLevel: Type.Integer(),
      pendingSince: InstantSchema,
    }),
  ),
})

export const approveVipLevel = defineRoute({
  name: 'approveVipLevel',
  method: 'POST',
  path: '/wps/operator/members/vip',
  summary: "Approves a VIP level that a member's play has reached, after identity, means and play were checked",
  access: 'operator',
  right: 'members.level',
  body: createStrictBodySchema({
    ...memberReference,
    /** At most the level that waits. */
    level: Type.Integer({ minimum: 1, maximum: 99 }),
    reason: AuditReasonSchema,
  }),
  value: MemberVip,
  errors: ['member_not_found', 'reason_required', 'vip_level_not_pending', 'play_excluded'],
})
