import Type, { type Static } from 'typebox'
import { gameTypes } from '#src/games/games.ts'
import { promotionTypes } from '#src/promotions/promotion-types.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { claimThrottle } from './rewards.ts'

/** The code of a mission, which names it on the wire. */
export const missionCodePattern = '^[a-z0-9-]{1,40}$'

/** How often a mission can be done, in the order of their lists: what ends first comes first. Days and weeks, from Monday, are the brand's. */
export const missionPeriods = ['day', 'week', 'once'] as const
export type MissionPeriod = (typeof missionPeriods)[number]

/** What a mission counts. `referral`: a referred friend qualified. `profile`: the step of the profile that `milestone` names. */
export const missionEvents = ['round', 'deposit', 'login', 'referral', 'profile'] as const
export type MissionEvent = (typeof missionEvents)[number]

/**
 * How it counts. `validBet` sums commissionable bets, `amount` deposits. `days` and `games` count different ones. `multiple` is the highest
 * win of one round as a multiple of its stake.
 */
export const missionMeasures = ['count', 'validBet', 'amount', 'days', 'games', 'multiple'] as const
export type MissionMeasure = (typeof missionMeasures)[number]

/** The measures that fit each event. */
export const measuresOfEvent: Readonly<Record<MissionEvent, readonly MissionMeasure[]>> = {
  round: ['count', 'validBet', 'days', 'games', 'multiple'],
  deposit: ['count', 'amount', 'days'],
  login: ['count', 'days'],
  referral: ['count'],
  profile: ['count'],
}

/** `phone`, `email`: a verified contact. `profile`: every field of the brand's profile is filled in. */
export const profileMilestones = ['phone', 'email', 'profile'] as const
export type ProfileMilestone = (typeof profileMilestones)[number]

/** `locked` by level or date. `done`: its reward is ready, or waits for an operator. `over`: it ended, or its reward did. */
export const missionStates = ['locked', 'open', 'done', 'claimed', 'over'] as const
export type MissionState = (typeof missionStates)[number]

const strictObject = { additionalProperties: false }
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 })

export const MissionReward = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('cash'),
      amount: AmountSchema,
      /** How often it has to be wagered; 0: not at all. */
      wagerMultiplier: Type.Integer({ minimum: 0, maximum: 10 }),
    },
    strictObject,
  ),
  Type.Object({ kind: Type.Literal('points'), points: Count }, strictObject),
  /** Tickets of the raffle that the promotion is. */
  Type.Object({ kind: Type.Literal('tickets'), tickets: Count, promotionId: RowIdSchema }, strictObject),
])
export type MissionReward = Static<typeof MissionReward>

export const MissionGoal = Type.Object(
  {
    event: Type.Enum(missionEvents),
    measure: Type.Enum(missionMeasures),
    /** A decimal string in the brand's currency of `validBet` and `amount`, a multiple such as `20.00`, else a whole number. */
    target: AmountSchema,
    categories: Type.Optional(Type.Array(Type.Enum(gameTypes), { minItems: 1, uniqueItems: true })),
    /** Codes of vendors. */
    vendors: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9_]{1,32}$' }), { minItems: 1, maxItems: 20, uniqueItems: true }),
    ),
    /** Rounds with a lower stake do not count. */
    minStake: Type.Optional(AmountSchema),
    milestone: Type.Optional(Type.Enum(profileMilestones)),
  },
  strictObject,
)
export type MissionGoal = Static<typeof MissionGoal>

export const Mission = Type.Object({
  /** The mission's code, unique within the brand. */
  id: Type.String(),
  /** In the caller's language. */
  title: Type.String(),
  text: Type.String(),
  goal: MissionGoal,
  /** Names of the goal's vendors, for readers. */
  vendorNames: Type.Array(Type.String()),
  state: Type.Enum(missionStates),
  /** What is done of the target, in its unit. It may fall until the mission is done, if a round is rolled back. */
  value: AmountSchema,
  /** The target, as it was when the caller began. */
  target: AmountSchema,
  reward: MissionReward,
  /** For the leaderboard. */
  stars: Type.Integer(),
  /** When the day, the week or the mission ends; null for one that stays. */
  endsAt: Type.Union([InstantSchema, Type.Null()]),
  /** What a locked mission waits for. */
  unlock: Type.Object({
    level: Type.Union([Type.Integer(), Type.Null()]),
    at: Type.Union([InstantSchema, Type.Null()]),
  }),
  /** Rewards that the caller can claim now, also of the periods before. */
  claimable: Type.Object({
    count: Type.Integer(),
    /** When the first of them expires; null if none does. */
    until: Type.Union([InstantSchema, Type.Null()]),
  }),
  /** The reward waits for an operator. */
  isHeld: Type.Boolean(),
})
export type Mission = Static<typeof Mission>

const LanguageQuery = { language: Type.Optional(Type.String({ maxLength: 8 })) }

export const getMissions = defineRoute({
  name: 'getMissions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  summary: "Lists the brand's missions by period, with the caller's progress in the running day or week",
  access: 'player',
  feature: 'missions',
  query: Type.Object({ period: Type.Optional(Type.Enum(missionPeriods)), ...LanguageQuery }),
  value: Type.Object({
    groups: Type.Array(
      Type.Object({
        period: Type.Enum(missionPeriods),
        /** When the day or the week ends. */
        endsAt: Type.Union([InstantSchema, Type.Null()]),
        missions: Type.Array(Mission),
      }),
    ),
    /** The caller's stars of the running week. */
    starsOfWeek: Type.Integer(),
    /** How many rewards of missions can be claimed now. */
    ready: Type.Integer(),
  }),
})

export const claimMission = defineRoute({
  name: 'claimMission',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  summary: 'Pays the rewards of a mission that are ready. Repeating the call pays nothing again',
  access: 'player',
  feature: 'missions',
  throttle: claimThrottle,
  body: createStrictBodySchema({ id: Type.String({ pattern: missionCodePattern }) }),
  value: Type.Object({ id: Type.String(), claimed: Type.Integer() }),
  errors: ['mission_not_found', 'mission_not_done', 'reward_closed', 'play_excluded'],
})

export const leaderboardPeriods = ['week', 'month'] as const
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number]

const LeaderboardPlace = Type.Object({
  place: Type.Integer(),
  /** The masked account. */
  name: Type.String(),
  icon: Type.String(),
  stars: Type.Integer(),
  isOwn: Type.Boolean(),
})
export type LeaderboardPlace = Static<typeof LeaderboardPlace>

export const getMissionLeaderboard = defineRoute({
  name: 'getMissionLeaderboard',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  summary: 'Lists who has the most stars of missions in a week or month; of equals, who had them first',
  access: 'player',
  feature: 'missions',
  query: Type.Object({
    period: Type.Enum(leaderboardPeriods, { default: 'week' }),
    of: Type.Enum(['current', 'last'], { default: 'current' }),
    ...LanguageQuery,
  }),
  value: Type.Object({
    from: InstantSchema,
    to: InstantSchema,
    places: Type.Array(LeaderboardPlace),
    /** The caller's place; null without a star. */
    own: Type.Union([
      Type.Object({
        place: Type.Integer(),
        stars: Type.Integer(),
        /** Stars that the caller needs to pass the next place; null on the first. */
        toNext: Type.Union([Type.Integer(), Type.Null()]),
      }),
      Type.Null(),
    ]),
    /** What the ranking by stars of the period gives, at its end, to the best of those who take part in it. */
    prizes: Type.Union([
      Type.Object({
        title: Type.String(),
        type: Type.Enum(promotionTypes),
        /** Whether the caller takes part, or did. */
        isJoined: Type.Boolean(),
        list: Type.Array(
          Type.Object({
            from: Type.Integer(),
            to: Type.Integer(),
            kind: Type.Enum(['cash', 'points', 'tickets']),
            /** A decimal string in the brand's currency; of points and tickets a whole number. */
            amount: Type.String(),
          }),
        ),
      }),
      Type.Null(),
    ]),
  }),
})
