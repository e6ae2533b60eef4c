import Type, { type Static } from 'typebox'

/**
 * Options where the specification and industry standards differ. An option is true if the brand follows the standard: all
 * under `strict`, none under `classic`. A brand file can override each one.
 */
const standardOptions = {
  /** Members cannot transfer money to their upline (GLI-19 v3, 2.5.6 f). */
  noUplineTransfers: Type.Boolean(),
  /** A deposit asks for no wagering before a withdrawal. */
  noDepositWagering: Type.Boolean(),
  /** Passwords are long, hard to guess, may contain any characters and do not expire (ASVS 5, 6.2). */
  strongPasswords: Type.Boolean(),
  /** The name on a bank account is not accepted as a second verification (ASVS 5, 6.4.2). */
  noBankNameVerification: Type.Boolean(),
  /** Responses and their timing do not reveal whether an account exists (ASVS 5, 6.3.8). */
  noAccountEnumeration: Type.Boolean(),
  /** A session ends after half an hour without use (ASVS 5, 7.3.1). */
  idleSignOut: Type.Boolean(),
  /** No invented figures are shown: the speed test shows measured milliseconds, and there is no jackpot counter. */
  noCosmeticFigures: Type.Boolean(),
  /** Members are asked for limits before the first deposit, and a reality check appears at least every hour (UKGC RTS 12 and 13). */
  limitChoiceRequired: Type.Boolean(),
  /** Games of one player have a least time from round to round, and no autoplay, turbo or stop (UKGC RTS 14). */
  strictGamePace: Type.Boolean(),
  /** Promotions ask for little, VIP levels are checked, and nothing advertises more play (UKGC LCCP SR 5.1.1). */
  fairPromotions: Type.Boolean(),
}

export const JurisdictionStandards = Type.Object(standardOptions)
export type JurisdictionStandards = Static<typeof JurisdictionStandards>

export const jurisdictionProfiles = ['classic', 'strict'] as const
export type JurisdictionProfile = (typeof jurisdictionProfiles)[number]

/** The standards of a jurisdiction profile with the brand's overrides applied. */
export function resolveJurisdictionStandards(
  jurisdiction: JurisdictionProfile,
  overrides: Partial<JurisdictionStandards> = {},
): JurisdictionStandards {
  const all = Object.keys(standardOptions).map((name) => [name, jurisdiction === 'strict'])
  return { ...Object.fromEntries(all), ...overrides } as JurisdictionStandards
}
