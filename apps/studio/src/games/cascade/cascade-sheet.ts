import type { PayingSymbol } from '#games/slots/slot-sheet.ts'

/** A cell of the grid: a symbol that pays, the scatter, or an orb with its multiplier, such as `x25`. */
export type CascadeSymbol = PayingSymbol | 'S' | `x${number}`

/** Whole numbers in proportion to the chances of what a cell shows. */
export interface CellWeights {
  /** In the order of `payingSymbols`. */
  readonly symbols: readonly number[]
  readonly scatter: number
  readonly orb: number
}

/** What a winning symbol pays in units, by the least number of its cells; ascending. */
export type CountPays = readonly (readonly [least: number, units: number])[]

/** The free spins of a bonus buy, which take the place of a spin. Their outcomes are a set of their own. */
export interface BoughtFreeSpins {
  readonly outcomeSet: string
  /** Of the payouts of this set, as that of the sheet. */
  readonly digest: string
  /** In stakes. */
  readonly price: number
  readonly freeSpins: number
  /** What multiplies the wins until the first orb; the orbs of the free spins are added to it. */
  readonly startMultiplier: number
}

/** The mathematics of a slot whose winning symbols disappear and let others fall: its PAR sheet. */
export interface CascadeSheet {
  /** The game's code. */
  readonly code: string
  /** Names the set of outcomes; another name for any change that changes a payout. */
  readonly outcomeSet: string
  /** SHA-256 over the payouts of all outcomes in units, each as 32 bits, little-endian, in the order of the indices. */
  readonly digest: string
  readonly columns: number
  readonly rows: number
  /** `anywhere`: cells of a symbol pay wherever they are. `clusters`: they pay if they touch at their sides. */
  readonly wins: 'anywhere' | 'clusters'
  /** A symbol without pays is not on the sheet. */
  readonly pays: Readonly<Partial<Record<PayingSymbol, CountPays>>>
  readonly weights: { readonly base: CellWeights; readonly free: CellWeights }
  /** Orbs multiply the win of a spin by the sum of their values. In free spins the sum remains for the spins that follow. */
  readonly orbs?: readonly { readonly value: number; readonly weight: number }[]
  /** Cells that have won twice multiply the wins over them, by 2 and twice as much with each further win. Free spins keep them. */
  readonly highestCellMultiplier?: number
  /** What scatters pay in units and how many free spins they start, by their least number; ascending. */
  readonly scatters: readonly { readonly least: number; readonly units: number; readonly freeSpins: number }[]
  /** Scatters that prolong the free spins, and by how many. */
  readonly moreFreeSpins: { readonly least: number; readonly added: number }
  readonly freeSpinLimit: number
  /** Absent if nothing can be bought. */
  readonly bonusBuy?: BoughtFreeSpins
}
