import Type, { type Static } from 'typebox'

/**
 * Where the specification and the field's standards disagree. Each is true where a brand goes by the standards: all of them
 * under `strict`, none under `classic`, and each as its own file says where it does.
 */
const matters = {
  /** No money goes from a member to the upline (GLI-19 v3, 2.5.6 f). */
  noUplineTransfers: Type.Boolean(),
  /** Passwords are long and hard to guess, of any characters, and never too old (ASVS 5, 6.2). */
  strongPasswords: Type.Boolean(),
  /** The name on a bank account lets nobody in by itself (ASVS 5, 6.4.2). */
  noNameCheck: Type.Boolean(),
  /** Nobody learns whether there is an account, by an answer or by its time (ASVS 5, 6.3.8). */
  secretAccounts: Type.Boolean(),
  /** A session that nobody used for half an hour is over (ASVS 5, 7.3.1). */
  idleSignOut: Type.Boolean(),
  /** Nothing is shown that is made up: milliseconds of the speed test are true, and there is no jackpot counter. */
  trueFigures: Type.Boolean(),
  /** Limits are asked for before the first deposit, and a reality check comes at least every hour (UKGC RTS 12 and 13). */
  askedLimits: Type.Boolean(),
}

export const Standards = Type.Object(matters)
export type Standards = Static<typeof Standards>

export const jurisdictions = ['classic', 'strict'] as const
export type Jurisdiction = (typeof jurisdictions)[number]

/** What a profile says, and what a brand says otherwise. */
export function standardsOf(jurisdiction: Jurisdiction, own: Partial<Standards> = {}): Standards {
  const all = Object.keys(matters).map((matter) => [matter, jurisdiction === 'strict'])
  return { ...Object.fromEntries(all), ...own } as Standards
}
