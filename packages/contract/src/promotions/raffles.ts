import Type, { type Static } from 'typebox'
import { claimThrottle } from '#src/engagement/rewards.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute, type ResponseValueOf } from '#src/route.ts'
import { createPageSizeSchema, IdempotencyKeySchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { GivenReward } from './promotions.ts'
import { rollRange } from './raffle-odds.ts'
import { PromotionWinner } from './rankings.ts'

const Roll = Type.Integer({ minimum: 0, maximum: rollRange - 1 })
/** The index of a prize in the raffle's rule. */
const PrizeIndex = Type.Integer({ minimum: 0 })
const Count = Type.Integer({ minimum: 0 })
/** SHA-256 of the seed's 32 bytes, in hexadecimal. */
const SeedHash = Type.String({ pattern: '^[0-9a-f]{64}$' })

const RaffleDraw = Type.Object({
  ticketNo: Type.Integer({ minimum: 1 }),
  roll: Roll,
  /** The prize whose weights hold the roll. */
  rolledPrize: PrizeIndex,
  /** The prize that was given: the last one where nothing was left of the rolled one. */
  prize: PrizeIndex,
  reward: GivenReward,
  at: InstantSchema,
})
export type RaffleDraw = Static<typeof RaffleDraw>

export const getRaffle = defineRoute({
  name: 'getRaffle',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRaffle',
  summary:
    "A raffle with its odds, what is left of its prizes, the hash of its seed, the caller's draws and the winners",
  access: 'player',
  feature: 'raffles',
  query: Type.Object({
    id: RowIdSchema,
    /** The ticket number of the last draw of the page before. */
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({
    /** Whether the caller takes part, and can draw as long as there are tickets. */
    canDraw: Type.Boolean(),
    /** Until when at least: somewhat later than the raffle's end, as its last tickets are. Null if it has no end. */
    drawsUntil: Type.Union([InstantSchema, Type.Null()]),
    tickets: Count,
    drawn: Count,
    prizes: Type.Array(
      Type.Object({
        /** Of a million rolls, how many win it. */
        weight: Type.Integer({ minimum: 1 }),
        reward: GivenReward,
        /** What is left of it; null if there is no end of it. */
        left: Type.Union([Count, Type.Null()]),
      }),
    ),
    seedHash: SeedHash,
    /** The seed in hexadecimal, once nothing can be drawn any more. */
    seed: Type.Union([Type.String({ pattern: '^[0-9a-f]{64}$' }), Type.Null()]),
    /** The caller's id, which is part of what a roll is made of. */
    memberId: Type.String(),
    draws: Type.Array(RaffleDraw),
    next: Type.Union([Type.String(), Type.Null()]),
    /** Who has won something with a stock in the last days; of a raffle without one, anything. */
    winners: Type.Array(PromotionWinner),
  }),
  errors: ['promotion_not_found'],
})

export type Raffle = ResponseValueOf<typeof getRaffle>

export const drawRafflePrize = defineRoute({
  name: 'drawRafflePrize',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  summary: 'Draws a prize for a ticket. Repeating the call with the same key answers the same draw',
  access: 'player',
  feature: 'raffles',
  throttle: claimThrottle,
  body: createStrictBodySchema({ promotionId: RowIdSchema, idempotencyKey: IdempotencyKeySchema }),
  value: Type.Object({
    ...RaffleDraw.properties,
    ticketsLeft: Count,
    seedHash: SeedHash,
  }),
  errors: [
    'promotion_not_found',
    'promotion_closed',
    'promotion_full',
    'raffle_no_ticket',
    'play_excluded',
    'idempotency_mismatch',
  ],
})
