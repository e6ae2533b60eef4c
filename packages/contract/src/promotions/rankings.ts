import Type, { type Static } from 'typebox'
import { defineRoute } from '#src/route.ts'
import { AmountSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { GivenReward } from './promotions.ts'

/** What the scores of a ranking are. */
export const rankingUnits = ['money', 'multiple', 'stars'] as const
export type RankingUnit = (typeof rankingUnits)[number]
/** How long the winners of rankings and raffles are listed, in days. */
export const winnerDays = 30

const RankingPlace = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  /** Masked. */
  name: Type.String(),
  /** A multiple of the stake, an amount of valid bets, or a number of stars. */
  score: AmountSchema,
  /** When the score was reached: of equals, who was there first. */
  scoredAt: InstantSchema,
  isOwn: Type.Boolean(),
})
export type RankingPlace = Static<typeof RankingPlace>

/** Who has won something, masked. */
export const PromotionWinner = Type.Object({
  name: Type.String(),
  reward: GivenReward,
  at: InstantSchema,
  /** Of a ranking. */
  place: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
})
export type PromotionWinner = Static<typeof PromotionWinner>

export const getPromotionRanking = defineRoute({
  name: 'getPromotionRanking',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionRanking',
  summary: 'The best places of a ranking in its present cycle, and the place of the caller',
  access: 'player',
  feature: 'promotions',
  query: Type.Object({ id: RowIdSchema }),
  value: Type.Object({
    unit: Type.Enum(rankingUnits),
    /** `counting`: the time is over, and what was played in it is still being counted. `final`: the places do not change any more. */
    state: Type.Enum(['running', 'counting', 'final']),
    /** Up to when play is counted; null before anything was. */
    asOf: Type.Union([InstantSchema, Type.Null()]),
    list: Type.Array(RankingPlace),
    /** How many have a score. */
    ranked: Type.Integer(),
    /** Null without a score. */
    own: Type.Union([
      Type.Object({
        place: Type.Integer({ minimum: 1 }),
        score: AmountSchema,
        /** What is missing to the score of the place above; null in the first place. */
        toNext: Type.Union([AmountSchema, Type.Null()]),
      }),
      Type.Null(),
    ]),
    /** Who has won something in the last days, in this cycle and in earlier ones. Empty while nothing is over. */
    winners: Type.Array(PromotionWinner),
  }),
  errors: ['promotion_not_found'],
})
