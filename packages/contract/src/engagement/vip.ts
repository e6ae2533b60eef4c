import Type, { type Static } from 'typebox'
import { gameTypes } from '#src/games/games.ts'
import { defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { rewardOccasions } from './rewards.ts'

/** The highest level that a brand may have. */
export const mostVipLevels = 20

const CategoryRate = Type.Object({
  category: Type.Enum(gameTypes),
  /** A share of the commissionable bet as a decimal string: `0.004` is 0.4 %. */
  rate: Type.String(),
})

/** What a level asks for and gives. Amounts are in the brand's currency; zero is none. */
export const VipLevel = Type.Object({
  /** 0 is a member without a level. */
  level: Type.Integer(),
  /** In the caller's language. */
  name: Type.String(),
  /** The progress that reaches it. */
  reach: AmountSchema,
  /** What has to be played in a calendar month to stay. */
  keep: AmountSchema,
  rebate: Type.Array(CategoryRate),
  /** How many times the brand's daily limits a member may withdraw. */
  withdrawals: Type.Integer(),
  levelUp: AmountSchema,
  weekly: AmountSchema,
  birthday: AmountSchema,
})
export type VipLevel = Static<typeof VipLevel>

/** Whether this month can lose the level: only if the member had it from the first day on, and took no break. `pinned`: an operator has set it. */
export const vipKeepRules = ['counts', 'newLevel', 'break', 'pinned'] as const
export type VipKeepRule = (typeof vipKeepRules)[number]

export const VipInfo = Type.Object({
  currency: Type.String(),
  level: Type.Integer(),
  /** From level 0 on. Those above the caller's are left out where `hidesTargets`. */
  levels: Type.Array(VipLevel),
  /** What was played so far towards the levels. */
  progress: AmountSchema,
  /** The next level and what is left to it; null at the highest, and where `hidesTargets`. */
  next: Type.Union([Type.Object({ level: Type.Integer(), left: AmountSchema }), Type.Null()]),
  /** Of this month; null without a level, and where `hidesTargets`. */
  keep: Type.Union([
    Type.Object({
      rule: Type.Enum(vipKeepRules),
      played: AmountSchema,
      needed: AmountSchema,
      endsAt: InstantSchema,
    }),
    Type.Null(),
  ]),
  /** The level that was reached and that an operator has to approve first. */
  pendingLevel: Type.Union([Type.Integer(), Type.Null()]),
  /** The caller has limits of their own, and the brand does not advertise what more play would bring (`fairPromotions`). */
  hidesTargets: Type.Boolean(),
  /** The contribution of a commissionable bet, by category; a category without one counts nothing. */
  weights: Type.Array(Type.Object({ category: Type.Enum(gameTypes), weight: Type.String() })),
  /** Rewards of the levels that the caller can claim now. */
  rewards: Type.Array(
    Type.Object({
      id: RowIdSchema,
      occasion: Type.Union([Type.Enum(rewardOccasions), Type.Null()]),
      level: Type.Union([Type.Integer(), Type.Null()]),
      amount: AmountSchema,
      claimUntil: Type.Union([InstantSchema, Type.Null()]),
    }),
  ),
  /** Up to when play was counted; null before the first count. */
  asOf: Type.Union([InstantSchema, Type.Null()]),
})
export type VipInfo = Static<typeof VipInfo>

export const getVipInfo = defineRoute({
  name: 'getVipInfo',
  method: 'GET',
  path: '/wps/relay/MCSFE_getVipInfo',
  summary: "The caller's VIP level, the progress to the next one and to keep it, and what every level gives",
  access: 'player',
  feature: 'vip',
  query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }),
  value: VipInfo,
})
