import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { createPageSizeSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'

/** What a reward comes of. */
export const rewardSources = [
  'promotion',
  'mission',
  'vip',
  'referral',
  'raffle',
  'ranking',
  'mall',
  'operator',
] as const
export type RewardSource = (typeof rewardSources)[number]

/** `cash` goes to the balance, `locked` becomes a bonus that is released by play, `tickets` draw in a raffle. */
export const rewardKinds = ['cash', 'locked', 'points', 'tickets'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** `issued` was paid without being claimed. `held` waits for an operator. */
export const rewardStates = ['ready', 'held', 'issued', 'claimed', 'expired', 'void'] as const
export type RewardState = (typeof rewardStates)[number]

/** The states in which something can still happen to a reward. */
export const openRewardStates = ['ready', 'held'] as const satisfies readonly RewardState[]

/** What a reward is for, where its source alone does not say so. */
export const rewardOccasions = ['levelUp', 'weekly', 'birthday', 'referrer', 'referee', 'referralShare'] as const
export type RewardOccasion = (typeof rewardOccasions)[number]

export const Reward = Type.Object({
  id: Type.String(),
  source: Type.Enum(rewardSources),
  /** The name of the promotion or mission, in the caller's language. */
  title: Type.Union([Type.String(), Type.Null()]),
  occasion: Type.Union([Type.Enum(rewardOccasions), Type.Null()]),
  /** The VIP level that it is for. */
  level: Type.Union([Type.Integer(), Type.Null()]),
  kind: Type.Enum(rewardKinds),
  /** A decimal string in the member's currency; of points and tickets a whole number. */
  amount: Type.String(),
  /** How often `cash` or a `locked` amount has to be wagered; 0: not at all. */
  wagerMultiplier: Type.Integer(),
  state: Type.Enum(rewardStates),
  readyAt: InstantSchema,
  /** When it expires unless it is claimed; null if it does not. */
  claimUntil: Type.Union([InstantSchema, Type.Null()]),
  settledAt: Type.Union([InstantSchema, Type.Null()]),
  /** An operator's words on what was voided. */
  reason: Type.Union([Type.String(), Type.Null()]),
})
export type Reward = Static<typeof Reward>

export const getRewards = defineRoute({
  name: 'getRewards',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRewards',
  summary: "Lists the caller's rewards, newest first: those that are open, or those that have ended",
  access: 'player',
  feature: 'rewards',
  query: Type.Object({
    state: Type.Enum(['open', 'ended'], { default: 'open' }),
    language: Type.Optional(Type.String({ maxLength: 8 })),
    /** The id of the last reward of the page before. */
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({
    list: Type.Array(Reward),
    next: Type.Union([Type.String(), Type.Null()]),
    /** How many the caller can claim now. */
    ready: Type.Integer(),
  }),
})

/** Claims of one session in a minute: of rewards, promotions, draws and goods each. */
export const claimThrottle = { per: 'session', count: 20, windowMs: 60_000 } as const

export const claimReward = defineRoute({
  name: 'claimReward',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimReward',
  summary: 'Pays a reward that is ready. Repeating the call pays nothing again',
  access: 'player',
  feature: 'rewards',
  throttle: claimThrottle,
  body: createStrictBodySchema({ id: RowIdSchema }),
  value: Type.Object({ id: Type.String(), state: Type.Enum(rewardStates) }),
  errors: ['reward_not_found', 'reward_closed', 'play_excluded', 'bonus_active'],
})

export const claimAllRewards = defineRoute({
  name: 'claimAllRewards',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimAllRewards',
  summary: 'Pays every reward that is ready. A locked one stays ready while another bonus is active',
  access: 'player',
  feature: 'rewards',
  throttle: claimThrottle,
  value: Type.Object({
    claimed: Type.Integer(),
    /** Rewards that stay ready, because a bonus is active. */
    left: Type.Integer(),
  }),
  errors: ['play_excluded'],
})
