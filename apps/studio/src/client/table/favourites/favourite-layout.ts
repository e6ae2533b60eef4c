/** Layouts of chips that a player has saved under names of their own. */

export const maxFavourites = 10
export const maxNameLength = 30
/** A layout of roulette has up to 157 bets; no table has more spots. */
const maxBets = 160

export interface FavouriteLayout {
  readonly name: string
  /** The amounts are of this currency. */
  readonly currency: string
  /** Decimal strings by spot. */
  readonly bets: Readonly<Record<string, string>>
}

/** Parses stored favourites: the valid ones, each name once, at most ten. What is not a list has none. */
export function parseFavourites(value: unknown): readonly FavouriteLayout[] {
  if (!Array.isArray(value)) return []
  const layouts = value.map(parseFavourite).filter((layout) => layout !== undefined)
  return layouts.filter(({ name }, place) => findByName(layouts, name) === place).slice(0, maxFavourites)
}

function parseFavourite(value: unknown): FavouriteLayout | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, currency, bets } = value as { readonly [Key in keyof FavouriteLayout]?: unknown }
  if (typeof name !== 'string' || name !== trimName(name) || name === '') return undefined
  if (typeof currency !== 'string' || !/^[A-Z0-9]{3,6}$/.test(currency)) return undefined
  if (typeof bets !== 'object' || bets === null) return undefined
  const entries = Object.entries(bets)
  const isBet = ([spot, amount]: [string, unknown]) =>
    /^[A-Za-z0-9-]{1,32}$/.test(spot) && typeof amount === 'string' && /^\d{1,15}(\.\d{1,8})?$/.test(amount)
  if (entries.length === 0 || entries.length > maxBets || !entries.every(isBet)) return undefined
  return { name, currency, bets: Object.fromEntries(entries) as Record<string, string> }
}

/** A name as it is stored: without spaces around it and within the limit. */
export const trimName = (name: string): string => [...name.trim()].slice(0, maxNameLength).join('').trim()

/** The place of the favourite with a name, whose case does not matter; −1 if there is none. */
export const findByName = (layouts: readonly FavouriteLayout[], name: string): number =>
  layouts.findIndex((layout) => layout.name.toLowerCase() === name.toLowerCase())
