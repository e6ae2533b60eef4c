import { ContractRateSchema } from '@foyer/contract/agents/contract-tiers.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import Type from 'typebox'

/** The options of an object that has no other fields than these. */
export const strictObject = { additionalProperties: false }

/** An amount in the brand's currency. */
export const decimal = Type.String({ pattern: '^[0-9]+(\\.[0-9]+)?$' })

/** A rate of the commissionable bet for each category of games. */
export const CategoryRatesFile = Type.Object(
  {
    RNG: ContractRateSchema,
    LIVE: ContractRateSchema,
    FISH: ContractRateSchema,
    PVP: ContractRateSchema,
    SPORTS: ContractRateSchema,
    ESPORTS: ContractRateSchema,
    COCKFIGHT: ContractRateSchema,
    ELOTT: ContractRateSchema,
  } satisfies Record<GameType, unknown>,
  strictObject,
)
