import type { PotChance, PotTerms } from './game.ts'

/** What a pot returns of the stakes: its share of each, and the seeds of its hits. */
export const computePotReturn = ({ seedStakes, ratePpm, hitEvery }: PotTerms): number =>
  ratePpm / 1_000_000 + seedStakes / hitEvery

/** Parses the chance of a round at its pot; undefined if it is malformed. */
export function parsePotChance(raw: unknown): PotChance | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { tickets, of, ...rest } = raw as Record<string, unknown>
  const isValid = isWholeNumber(tickets) && isWholeNumber(of) && tickets > 0 && of > 0 && Object.keys(rest).length === 0
  return isValid ? { tickets, of } : undefined
}

const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value)

/** Encodes a chance for verification links, such as `5-1000000`. */
export const encodePotChance = ({ tickets, of }: PotChance): string => `${tickets}-${of}`

/** Decodes the chance of a verification link. The result is not validated; pass it to `parsePotChance`. */
export function decodePotChance(text: string): unknown {
  const [, tickets, of] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return { tickets: Number(tickets), of: Number(of) }
}
