import Type, { type Static } from 'typebox'
import { type GameType, gameTypes } from '#src/games/games.ts'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, createPageSizeSchema, InstantSchema, RowIdSchema } from '#src/shared-field-schemas.ts'
import { claimThrottle, rewardOccasions, rewardSources } from './rewards.ts'

/** `active`: play counts towards it. All others are ends. */
export const bonusStates = ['active', 'paid', 'cancelled', 'expired', 'void'] as const
export type BonusState = (typeof bonusStates)[number]

/** The reasons of bonuses and rewards that a self-exclusion or the charge-back of their deposit voided. */
export const selfExclusionReason = 'selfExclusion'
export const chargeBackReason = 'chargeBack'
/** Reasons in whose place pages show a text; all others are an operator's words. */
export const knownVoidReasons = [selfExclusionReason, chargeBackReason] as const

/** What a locked bonus asks for. */
export interface BonusTerms {
  /** How often its amount has to be wagered with the member's own money. */
  readonly wagerMultiplier: number
  /** The contribution of a commissionable bet, by category, as a decimal string; a category without one counts nothing. */
  readonly weights: Partial<Record<GameType, string>>
  /** What one bet counts at most, in minor units as a string. */
  readonly maxContribution: string
  readonly days: number
}

/** What a bet counts where a rule does not say otherwise: play with a small margin counts less. */
export const defaultBonusWeights: Readonly<Partial<Record<GameType, string>>> = {
  RNG: '1',
  FISH: '1',
  LIVE: '0.5',
  PVP: '0.5',
  SPORTS: '0.5',
  ESPORTS: '0.5',
  COCKFIGHT: '0.5',
  ELOTT: '0.2',
}
export const defaultBonusTerms = { wagerMultiplier: 10, contributionsPerBonus: 10n, days: 30 } as const

const bonusNameFields = {
  source: Type.Enum(rewardSources),
  /** The name of the promotion that it comes of, in the caller's language. */
  title: Type.Union([Type.String(), Type.Null()]),
  occasion: Type.Union([Type.Enum(rewardOccasions), Type.Null()]),
  /** The VIP level that it is for. */
  level: Type.Union([Type.Integer(), Type.Null()]),
}

/** A locked bonus: `amount` is paid to the balance once `wagered` reaches `required`. */
export const LockedBonus = Type.Object({
  id: Type.String(),
  ...bonusNameFields,
  amount: AmountSchema,
  state: Type.Enum(bonusStates),
  /** What play has counted so far; the last round may take it above `required`. */
  wagered: AmountSchema,
  required: AmountSchema,
  left: AmountSchema,
  /** What one bet counts at most. */
  maxContribution: AmountSchema,
  /** The contribution of a commissionable bet, by category, the largest first. Categories that are not listed count nothing. */
  weights: Type.Array(Type.Object({ gameType: Type.Enum(gameTypes), weight: Type.String() })),
  /** Rounds that began before do not count. */
  from: InstantSchema,
  expiresAt: InstantSchema,
  endedAt: Type.Union([InstantSchema, Type.Null()]),
  /** An operator's words on why it was voided. */
  reason: Type.Union([Type.String(), Type.Null()]),
})
export type LockedBonus = Static<typeof LockedBonus>

/** What a list of bonuses shows: locked ones by their state, or cash that was paid. */
export const bonusListStates = ['paid', 'cancelled', 'expired', 'void', 'cash'] as const satisfies readonly (
  | BonusState
  | 'cash'
)[]
export type BonusListState = (typeof bonusListStates)[number]

export const EndedBonus = Type.Object({
  id: Type.String(),
  ...bonusNameFields,
  /** `cash` went to the balance at once. */
  kind: Type.Enum(['locked', 'cash'] as const),
  amount: AmountSchema,
  state: Type.Enum(bonusListStates),
  /** How often it has to be wagered: a locked one to be paid, cash before it can be withdrawn; 0: not at all. */
  wagerMultiplier: Type.Integer(),
  /** Of a locked one what play had counted, and what was required; null for cash. */
  wagered: Type.Union([AmountSchema, Type.Null()]),
  required: Type.Union([AmountSchema, Type.Null()]),
  endedAt: InstantSchema,
  reason: Type.Union([Type.String(), Type.Null()]),
})
export type EndedBonus = Static<typeof EndedBonus>

export const getBonusDetails = defineRoute({
  name: 'getBonusDetails',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusDetails',
  summary:
    "Returns the caller's active bonus, and lists the bonuses that have ended and all cash bonuses, newest first",
  access: 'player',
  feature: 'bonuses',
  query: Type.Object({
    state: Type.Optional(Type.Enum(bonusListStates)),
    language: Type.Optional(Type.String({ maxLength: 8 })),
    /** The id of the last bonus of the page before. */
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({
    active: Type.Union([LockedBonus, Type.Null()]),
    /** What the caller's own limits leave to play in its time, where that is less than is left to play for it; else null. */
    limitLeft: Type.Union([AmountSchema, Type.Null()]),
    list: Type.Array(EndedBonus),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
})

/** What a round counted for a bonus. */
export const BonusRound = Type.Object({
  roundId: Type.String(),
  title: Type.String(),
  gameType: Type.Enum(gameTypes),
  stake: AmountSchema,
  /** The part of the stake that counts for bonuses at all: less in games with a small house edge. */
  commissionable: AmountSchema,
  weight: Type.String(),
  counted: AmountSchema,
  /** Whether the cap of a bet lowered it. */
  isCapped: Type.Boolean(),
  /** Whether it was returned after it was counted. */
  isReturned: Type.Boolean(),
  at: InstantSchema,
})
export type BonusRound = Static<typeof BonusRound>

export const getBonusRounds = defineRoute({
  name: 'getBonusRounds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusRounds',
  summary:
    'Lists the rounds that counted for a bonus of the caller, newest first. The amounts of all of them sum to what it counts as wagered',
  access: 'player',
  feature: 'bonuses',
  query: Type.Object({
    id: RowIdSchema,
    language: Type.Optional(Type.String({ maxLength: 8 })),
    /** The id of the last round of the page before. */
    before: Type.Optional(RowIdSchema),
    pageSize: createPageSizeSchema(limits.recordsPageSize),
  }),
  value: Type.Object({
    bonus: LockedBonus,
    list: Type.Array(BonusRound),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['bonus_not_found'],
})

export const cancelBonus = defineRoute({
  name: 'cancelBonus',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelBonus',
  summary:
    'Gives an active bonus up. Nothing else changes: the balance stays as it is. Repeating the call changes nothing',
  access: 'player',
  feature: 'bonuses',
  throttle: claimThrottle,
  body: createStrictBodySchema({ id: RowIdSchema }),
  value: Type.Object({ id: Type.String(), state: Type.Enum(bonusStates) }),
  errors: ['bonus_not_found', 'bonus_closed'],
})
