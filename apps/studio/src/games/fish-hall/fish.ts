/**
 * The targets of the fish hall. Every shot returns 96 %, whatever it is aimed at and whoever shot before: a fish that pays `p` bets is killed
 * with a chance of 0.96 / p. Bosses and specials draw their payout on the kill from a published list, and their chance is that of its mean.
 */

/** How a fish swims and what happens around it. A special takes fish near it along, which pay nobody. */
export type FishRole = 'fish' | 'boss' | 'special'

export interface FishKind {
  /** Also the name of its picture, and the key of its name in the messages. */
  readonly code: string
  readonly role: FishRole
  /** What a kill pays, in bets; one of them, each as likely as the others. */
  readonly pays: readonly number[]
  /** Width on a stage 1,600 units wide. */
  readonly size: number
  /** How long it takes to cross the stage, in ms. */
  readonly crossMs: number
  /** How often it comes, compared with the others; 0 for those with times of their own. */
  readonly weight: number
}

const fish = (code: string, pay: number, size: number, crossMs: number, weight: number): FishKind => ({
  code,
  role: 'fish',
  pays: [pay],
  size,
  crossMs,
  weight,
})

const special = (code: string, pays: readonly number[]): FishKind => ({
  code,
  role: 'special',
  pays,
  size: 140,
  crossMs: 15_000,
  weight: 1,
})

const boss = (code: string, pays: readonly number[]): FishKind => ({
  code,
  role: 'boss',
  pays,
  size: 430,
  crossMs: 26_000,
  weight: 0,
})

/** From the lowest payout to the highest; then specials and bosses. */
export const fishKinds: readonly FishKind[] = [
  fish('tropical-fish', 2, 104, 11_000, 16),
  fish('shrimp', 3, 98, 10_000, 14),
  fish('fish', 4, 112, 11_000, 14),
  fish('blowfish', 5, 120, 12_500, 11),
  fish('crab', 6, 124, 13_500, 10),
  fish('jellyfish', 8, 130, 14_500, 9),
  fish('squid', 10, 138, 12_000, 8),
  fish('lobster', 12, 142, 13_500, 7),
  fish('turtle', 15, 160, 16_000, 6),
  fish('octopus', 20, 168, 15_000, 5),
  fish('dolphin', 30, 210, 12_000, 5),
  fish('shark', 60, 260, 13_500, 3),
  fish('whale', 100, 310, 18_500, 2),
  special('snowflake', [5, 10, 15, 20, 25]),
  special('lightning', [10, 20, 30, 40, 50]),
  special('trident', [15, 25, 35, 45, 55, 65]),
  special('bomb', [20, 30, 40, 50, 60]),
  boss('mermaid', [50, 80, 120, 150, 200, 300]),
  boss('dragon', [100, 120, 180, 200, 300, 300]),
]

const byCode: ReadonlyMap<string, FishKind> = new Map(fishKinds.map((kind) => [kind.code, kind]))

export const findFishKind = (code: string): FishKind | undefined => byCode.get(code)

/** The mean of what a kill pays, in bets: a whole number for every kind. */
export const meanPayOf = ({ pays }: Pick<FishKind, 'pays'>): number =>
  pays.reduce((sum, pay) => sum + pay, 0) / pays.length
