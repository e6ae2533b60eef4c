import { ContractRateSchema } from '@foyer/contract/agents/contract-tiers.ts'
import type { PointEarnType } from '@foyer/contract/engagement/points.ts'
import { mostVipLevels } from '@foyer/contract/engagement/vip.ts'
import Type, { type Static } from 'typebox'
import { CategoryRatesFile, decimal, strictObject } from './brand-file-fields.ts'
import { localizedText } from './images/brand-image-schemas.ts'

/** A VIP level. Amounts are in the brand's currency; a zero reward is none. */
const VipLevelFile = Type.Object(
  {
    names: localizedText,
    /** The progress that reaches it; of level 0 zero. */
    reach: decimal,
    /** What has to be played in a calendar month to stay on it. */
    keep: decimal,
    /** The rate of the rebate by category of games, of the commissionable bet. */
    rebate: CategoryRatesFile,
    /** How many times `withdrawDailyLimit` a member may withdraw. */
    withdrawals: Type.Integer({ minimum: 1, maximum: 100 }),
    levelUp: decimal,
    weekly: decimal,
    birthday: decimal,
  },
  strictObject,
)
export type VipLevelFile = Static<typeof VipLevelFile>

const VipFile = Type.Object(
  {
    /** Level 0, of a member without a level, comes first. */
    levels: Type.Array(VipLevelFile, { minItems: 1, maxItems: mostVipLevels + 1 }),
  },
  strictObject,
)

const RebateFile = Type.Object(
  {
    /** Rates of vendors that have their own, by code: one for each level, level 0 first. */
    vendors: Type.Record(
      Type.String({ pattern: '^[A-Za-z0-9_]{1,32}$' }),
      Type.Array(ContractRateSchema, { minItems: 1, maxItems: mostVipLevels + 1 }),
    ),
  },
  strictObject,
)

/** Points for each `per`, with up to six decimals. */
const EarnRate = Type.String({ pattern: '^(0|[1-9][0-9]?)(\\.[0-9]{1,6})?$' })

const PointsFile = Type.Object(
  {
    /** Points for each `per` of the commissionable bet by type of game, and of deposits, which earn nothing under `fairPromotions`. */
    earn: Type.Object(
      {
        per: decimal,
        live: EarnRate,
        lottery: EarnRate,
        pvp: EarnRate,
        slots: EarnRate,
        sports: EarnRate,
        deposit: EarnRate,
      } satisfies Record<PointEarnType | 'per', unknown>,
      strictObject,
    ),
    convert: Type.Object(
      {
        /** Money that is converted in whole multiples of this amount. */
        unit: decimal,
        /** Points for one unit, by level from 0; the last one is for every higher level too. */
        pointsByLevel: Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), { minItems: 1, maxItems: 100 }),
        /** What a member may convert in a day of the brand's time zone. */
        mostADay: decimal,
      },
      strictObject,
    ),
  },
  strictObject,
)

/** What a member and a friend are given for a referral, and what the friend has to do for it. */
const ReferralFile = Type.Object(
  {
    /** Of the friend's first deposit that counts. */
    minDeposit: decimal,
    /** The valid bet that is asked for, as a multiple of this deposit. */
    betMultiplier: Type.Integer({ minimum: 0, maximum: 50 }),
    /** From the registration. */
    days: Type.Integer({ minimum: 1, maximum: 365 }),
    referrerReward: decimal,
    refereeReward: decimal,
    /** How often each reward has to be wagered. */
    wagerMultiplier: Type.Integer({ minimum: 0, maximum: 10 }),
    /** Friends of one member who are rewarded in a month. */
    maxPerMonth: Type.Integer({ minimum: 1, maximum: 1000 }),
    /** From qualifying to the rewards: who withdraws everything meanwhile is looked at. */
    waitHours: Type.Integer({ minimum: 0, maximum: 720 }),
    /** What the referrer is paid of the commissionable bet of each friend, from qualifying on; nothing if absent. */
    share: Type.Optional(
      Type.Object({ rate: ContractRateSchema, days: Type.Integer({ minimum: 1, maximum: 366 }) }, strictObject),
    ),
  },
  strictObject,
)

/** What members are given beside their play: one key for each part. */
export const EngagementFile = Type.Object(
  {
    points: PointsFile,
    rebate: Type.Optional(RebateFile),
    referral: ReferralFile,
    vip: Type.Optional(VipFile),
  },
  strictObject,
)
export type EngagementFile = Static<typeof EngagementFile>
