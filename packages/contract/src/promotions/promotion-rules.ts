import Type, { type Static } from 'typebox'
import { gameTypes } from '#src/games/games.ts'
import { InstantSchema } from '#src/shared-field-schemas.ts'

const strictObject = { additionalProperties: false }
/** A decimal string in the brand's currency, above or equal to zero. */
const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,17})(\\.[0-9]{1,8})?$', maxLength: 28 })
/** A fraction: `0.05` is 5 %. */
const Rate = Type.String({ pattern: '^[0-9]{1,2}(\\.[0-9]{1,6})?$' })
/** How often an amount has to be wagered; 0 asks for no wagering. */
const WagerMultiplier = Type.Integer({ minimum: 0, maximum: 50 })
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Categories = Type.Array(Type.Enum(gameTypes), { minItems: 1, uniqueItems: true })

const verifiedContacts = ['phone', 'email'] as const

/** Whom a promotion is for, besides what its type asks for. All conditions have to be met. */
const Audience = Type.Object(
  {
    minLevel: Type.Optional(Type.Integer({ minimum: 0 })),
    maxLevel: Type.Optional(Type.Integer({ minimum: 0 })),
    registeredFrom: Type.Optional(InstantSchema),
    registeredBefore: Type.Optional(InstantSchema),
    verified: Type.Optional(Type.Array(Type.Enum(verifiedContacts), { minItems: 1, uniqueItems: true })),
    /** Whether the member must already have made a deposit. */
    hasDeposited: Type.Optional(Type.Boolean()),
    /**
     * Who enters once: the account, or the person with all accounts (by contacts and payout accounts). A network is entered from twice in
     * 30 days, and each person once. The person if absent.
     */
    oncePer: Type.Optional(Type.Enum(['member', 'person', 'network'])),
  },
  strictObject,
)
export type PromotionAudience = Static<typeof Audience>

const CashReward = Type.Object(
  { kind: Type.Literal('cash'), amount: Amount, wagerMultiplier: WagerMultiplier },
  strictObject,
)
const PointsReward = Type.Object({ kind: Type.Literal('points'), points: Count }, strictObject)
const TicketsReward = Type.Object({ kind: Type.Literal('tickets'), tickets: Count }, strictObject)
const Reward = Type.Union([CashReward, PointsReward, TicketsReward])
export type PromotionReward = Static<typeof Reward>

/** Nothing to take part in: the promotion describes something that the site does. */
const InfoRule = Type.Object({ kind: Type.Literal('info') }, strictObject)

/** A share of a deposit as a locked bonus, which is paid out once it has been wagered with the member's own money. */
const DepositMatchRule = Type.Object(
  {
    kind: Type.Literal('depositMatch'),
    audience: Type.Optional(Audience),
    /** Only the first deposit of the account. */
    first: Type.Boolean(),
    minDeposit: Amount,
    rate: Rate,
    /** The highest bonus. */
    most: Amount,
    wagerMultiplier: WagerMultiplier,
    /** The contribution of a commissionable bet, by category; a category without one counts nothing. */
    weights: Type.Partial(Type.Record(Type.Enum(gameTypes), Rate), strictObject),
    /** What one bet counts at most. */
    maxContribution: Amount,
    /** Days to meet the wagering requirement. */
    days: Count,
    /** Hours from joining to the deposit. */
    withinHours: Count,
  },
  strictObject,
)

/** Cash once all of `needs` are there. */
const FreeCreditRule = Type.Object(
  {
    kind: Type.Literal('freeCredit'),
    audience: Type.Optional(Audience),
    amount: Amount,
    wagerMultiplier: WagerMultiplier,
    needs: Type.Array(Type.Enum(['phone', 'email', 'payee', 'deposit']), { uniqueItems: true }),
  },
  strictObject,
)

/** A share of the net loss or of the bets of a period, by what they come to. */
const CashbackRule = Type.Object(
  {
    kind: Type.Literal('cashback'),
    audience: Type.Optional(Audience),
    period: Type.Enum(['day', 'week', 'month']),
    of: Type.Enum(['loss', 'bet']),
    /** In ascending order; the rate of the highest threshold that is reached applies to the whole amount. */
    rates: Type.Array(Type.Object({ from: Amount, rate: Rate }, strictObject), { minItems: 1, maxItems: 20 }),
    /** A smaller cashback is not paid. */
    minimum: Amount,
    most: Amount,
    wagerMultiplier: WagerMultiplier,
    categories: Type.Optional(Categories),
  },
  strictObject,
)

/** Prizes by place; of equals, who was there first. Stars are those of the missions of its time, and ask for no stake. */
const RankingRule = Type.Object(
  {
    kind: Type.Literal('ranking'),
    audience: Type.Optional(Audience),
    measure: Type.Enum(['multiple', 'validBet', 'stars']),
    minStake: Amount,
    categories: Type.Optional(Categories),
    /** Adjoining places, from the first. */
    prizes: Type.Array(Type.Object({ from: Count, to: Count, reward: Reward }, strictObject), {
      minItems: 1,
      maxItems: 50,
    }),
  },
  strictObject,
)

/** Tickets, each of which draws one prize by its weight. */
const RaffleRule = Type.Object(
  {
    kind: Type.Literal('raffle'),
    audience: Type.Optional(Audience),
    tickets: Type.Array(
      Type.Union([
        Type.Object({ of: Type.Enum(['deposit', 'validBet']), each: Amount, mostADay: Count }, strictObject),
        /** One for each mission that is done, or for each day with a sign-in. */
        Type.Object({ of: Type.Enum(['mission', 'day']), mostADay: Count }, strictObject),
      ]),
      { minItems: 1, maxItems: 8 },
    ),
    /** Weights in millionths. The last prize has no stock, so that every ticket wins. */
    prizes: Type.Array(Type.Object({ weight: Count, stock: Type.Optional(Count), reward: Reward }, strictObject), {
      minItems: 1,
      maxItems: 50,
    }),
  },
  strictObject,
)

/** Once, for opening the installed app while signed in. */
const AppDownloadRule = Type.Object(
  { kind: Type.Literal('appDownload'), audience: Type.Optional(Audience), reward: Reward },
  strictObject,
)

/** What a promotion does. Stored with it, checked by the gateway, and printed as its terms by the web app. */
export const PromotionRule = Type.Union([
  InfoRule,
  DepositMatchRule,
  FreeCreditRule,
  CashbackRule,
  RankingRule,
  RaffleRule,
  AppDownloadRule,
])
export type PromotionRule = Static<typeof PromotionRule>
export type PromotionRuleKind = PromotionRule['kind']
export type PromotionRuleOfKind<Kind extends PromotionRuleKind> = Extract<PromotionRule, { kind: Kind }>
/** A rule that a member can take part in. */
export type RewardingPromotionRule = Exclude<PromotionRule, { kind: 'info' }>
