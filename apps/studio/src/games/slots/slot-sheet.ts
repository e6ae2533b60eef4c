/**
 * The model of a slot: a PAR sheet as data. One engine plays every sheet and one view draws it.
 *
 * Payouts are counted in *units*. Twenty units are the stake of a round, so payouts are integers and nothing is rounded.
 */

import type { PotTerms } from '#games/game.ts'

/** The symbols that a skin chooses, highest value first. */
export const highSymbols = ['H1', 'H2', 'H3', 'H4'] as const
export type HighSymbol = (typeof highSymbols)[number]
/** The symbols that a skin has pictures of. */
export const skinSymbols = [...highSymbols, 'A', 'K', 'Q', 'J', '10', 'W', 'S'] as const
export type SkinSymbol = (typeof skinSymbols)[number]
/** A coin with its value in stakes; on a strip without, because the value is drawn when the coin lands. */
export type CoinSymbol = 'C' | `C${number}`
/** Wilds that multiply show the picture of the wild and their multiplier. */
export type SlotSymbol = SkinSymbol | 'W2' | 'W3' | CoinSymbol
/** Symbols that pay along lines or ways. */
export type PayingSymbol = Exclude<SkinSymbol, 'W' | 'S'>

export const unitsPerStake = 20

/** A grid whose reels always show the same number of rows, or draw it for each spin. */
export type SlotGrid =
  | { readonly type: 'fixed'; readonly rows: number }
  | {
      readonly type: 'variable'
      readonly lowest: number
      /** By reel: how often it shows `lowest` rows, one more, and so on. */
      readonly weights: readonly (readonly number[])[]
    }

/** What a spin pays for: symbols along fixed lines (the row of each reel, 0 is the top), or on adjacent reels in any row. */
export type SlotEvaluation =
  | { readonly type: 'lines'; readonly lines: readonly (readonly number[])[] }
  | { readonly type: 'ways' }

/** Free spins for three scatters or more. */
export interface FreeSpinsFeature {
  readonly type: 'free-spins'
  readonly perTrigger: number
  /** The largest number of free spins of a round, including retriggers. */
  readonly limit: number
}

/** Multiplies the wins of the free spins: the first one by `start`, each further one by `step` more, up to `highest`. */
export interface MultiplierFeature {
  readonly type: 'multiplier'
  readonly start: number
  readonly step: number
  readonly highest: number
}

/** Draws one of these symbols when free spins are won. In them it fills every reel that shows it, if enough of them do to pay. */
export interface ExpandFeature {
  readonly type: 'expand'
  readonly symbols: readonly PayingSymbol[]
}

/** After a spin without a win whose reels but one show one symbol alone: they stay, and the other one spins once more. */
export interface RespinFeature {
  readonly type: 'respin'
}

/** The coins whose values have names. */
export const coinNames = ['major', 'minor', 'mini'] as const
export type CoinName = (typeof coinNames)[number]

/** A value of coins, in stakes. Weights are whole numbers in proportion to the chances. */
export interface CoinValue {
  readonly stakes: number
  readonly weight: number
  readonly name?: CoinName
}

/** Hold and win: enough coins stay, and the other cells spin for more of them. At the end every coin pays its value. */
export interface HoldAndWinFeature {
  readonly type: 'hold-and-win'
  /** How many coins start it. */
  readonly trigger: number
  /** How many respins without a new coin end it. */
  readonly respins: number
  /** In a respin a cell shows a coin once in this number of times. */
  readonly coinEvery: number
  readonly values: readonly CoinValue[]
  /** What a full board pays on top of its coins, in stakes. */
  readonly fullBoardStakes: number
}

/** A progressive pot, which a round wins apart from its outcome. It is shown as a full board of coins. */
export interface PotFeature {
  readonly type: 'pot'
  readonly terms: PotTerms
}

export type SlotFeature =
  | FreeSpinsFeature
  | MultiplierFeature
  | ExpandFeature
  | RespinFeature
  | HoldAndWinFeature
  | PotFeature

export interface SlotSheet {
  readonly code: string
  readonly name: string
  /** The stated figures; a test computes each of them from the rest of the sheet. In per cent, stakes and rounds. */
  readonly facts: {
    readonly rtp: string
    readonly rtpWithPot?: string
    readonly hitRate: string
    readonly deviation: string
    readonly featureEvery?: number
  }
  readonly grid: SlotGrid
  /** The symbols of each reel, from left to right. */
  readonly strips: readonly (readonly SlotSymbol[])[]
  readonly evaluation: SlotEvaluation
  /** Units for 1, 2, 3 … of a kind from the leftmost reel, on a line or for each way. */
  readonly pays: Readonly<Partial<Record<PayingSymbol, readonly number[]>>>
  /** The symbols that substitute for every paying one, and what they multiply a win with. */
  readonly wilds: Readonly<Partial<Record<SlotSymbol, number>>>
  /** Units for 1, 2, 3 … scatters anywhere. */
  readonly scatterPays?: readonly number[]
  readonly features: readonly SlotFeature[]
  /** The largest payout of a round, in stakes, without a pot. */
  readonly maxWin: number
}

export interface LineWin {
  line: number
  symbol: PayingSymbol
  count: number
  units: number
}

export interface WayWin {
  symbol: PayingSymbol
  /** The number of reels. */
  count: number
  ways: number
  /** With the multipliers of its wilds. */
  units: number
}

/** A symbol that fills its reels. It pays on every line, also if the reels are not adjacent. */
export interface Expansion {
  symbol: PayingSymbol
  reels: number[]
  units: number
}

export interface SpinEvent {
  type: 'spin'
  mode: 'base' | 'free' | 'respin'
  /** The number of the free spin, from 1; otherwise 0. */
  index: number
  stops: number[]
  /** The symbols of each reel, top to bottom. */
  grid: SlotSymbol[][]
  lines: LineWin[]
  scatters: number
  scatterUnits: number
  multiplier: number
  /** Payout of this spin, multiplier included. */
  units: number
  ways?: WayWin[]
  expansion?: Expansion
  /** The reels that stayed, in a respin. */
  held?: number[]
}

/** A coin on the grid, with its value in stakes. */
export interface PlacedCoin {
  reel: number
  row: number
  stakes: number
}

/** The events of a round, which views replay. They are stored with it, so their shape only grows. */
export type SlotEvent =
  | SpinEvent
  /** `expands` is the symbol that was drawn for the free spins, when they are won in the base game. */
  | { type: 'free-spins'; added: number; total: number; expands?: PayingSymbol }
  /** The coins of the spin that stay. */
  | { type: 'hold-and-win'; coins: PlacedCoin[] }
  /** The new coins of a respin, and how many respins are left after it. */
  | { type: 'hold-respin'; coins: PlacedCoin[]; left: number }
  /** What hold and win pays in units, with the prize of a full board. */
  | { type: 'hold-total'; coins: number; isFull: boolean; units: number }
  /** The round hits the pot, whose amount is that of the round. */
  | { type: 'pot' }
  | { type: 'total'; units: number; capped: boolean }

/** Parses strips that are written as text, a symbol after the other. */
export const parseStrips = (...strips: readonly string[]): readonly (readonly SlotSymbol[])[] =>
  strips.map((text) => text.split(' ') as SlotSymbol[])

/** The symbols that pay, highest value first. */
export const payingSymbols = skinSymbols.filter((symbol): symbol is PayingSymbol => symbol !== 'W' && symbol !== 'S')

/** The symbols of a sheet that pay, highest value first. */
export const payingSymbolsOf = ({
  pays,
}: {
  readonly pays: Readonly<Partial<Record<PayingSymbol, unknown>>>
}): readonly PayingSymbol[] => payingSymbols.filter((symbol) => pays[symbol])

/** The largest number of rows that a grid shows. */
export const highestRowsOf = (grid: SlotGrid): number =>
  grid.type === 'fixed' ? grid.rows : grid.lowest + Math.max(...grid.weights.map(({ length }) => length)) - 1

/** The feature of a type; undefined if the sheet does not have it. */
export const findFeature = <Type extends SlotFeature['type']>(
  { features }: Pick<SlotSheet, 'features'>,
  type: Type,
): Extract<SlotFeature, { type: Type }> | undefined =>
  features.find((feature): feature is Extract<SlotFeature, { type: Type }> => feature.type === type)

export const isCoin = (symbol: string): symbol is CoinSymbol => symbol.startsWith('C')

/** The multiplier of a free spin, whose index is counted from 1. */
export function freeSpinMultiplierOf(sheet: Pick<SlotSheet, 'features'>, index: number): number {
  const rising = findFeature(sheet, 'multiplier')
  return rising ? Math.min(rising.highest, rising.start + (index - 1) * rising.step) : 1
}

/** Returns the symbols that a reel shows with `stop` in its top row. */
export function visibleSymbolsAt(strip: readonly SlotSymbol[], stop: number, rows: number): SlotSymbol[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol)
}

/** The number of cells of a grid; of the highest one if its rows vary. */
export const cellCountOf = ({ grid, strips }: Pick<SlotSheet, 'grid' | 'strips'>): number =>
  highestRowsOf(grid) * strips.length

/** The number of lines or of the most ways that a stake plays. */
export function linesOf({ evaluation, grid, strips }: Pick<SlotSheet, 'evaluation' | 'grid' | 'strips'>): number {
  return evaluation.type === 'lines' ? evaluation.lines.length : highestRowsOf(grid) ** strips.length
}
