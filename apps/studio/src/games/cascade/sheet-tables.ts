import { payingSymbols } from '#games/slots/slot-sheet.ts'
import type { CascadeSheet, CellWeights, CountPays } from './cascade-sheet.ts'

/** The cell of the scatter; the symbols that pay come before it, in the order of `payingSymbols`. */
export const scatterCell = payingSymbols.length
/** The cell of the first orb; the orbs follow in the order of the sheet. */
export const firstOrbCell = scatterCell + 1

export type Mode = 'base' | 'free'

/** Numbers of a sheet as tables: a round reads them many times. */
export interface SheetTables {
  readonly sheet: CascadeSheet
  readonly cellCount: number
  /** A cell for each whole number below the sum of the weights. */
  readonly cells: Readonly<Record<Mode, Uint8Array>>
  /** An orb for each whole number below the sum of the weights. */
  readonly orbs: Uint8Array
  /** Units by symbol and number of cells. */
  readonly units: readonly Int32Array[]
}

export function createTables(sheet: CascadeSheet): SheetTables {
  const cellCount = sheet.columns * sheet.rows
  const toCells = ({ symbols, scatter, orb }: CellWeights) => spread([...symbols, scatter, orb])
  return {
    sheet,
    cellCount,
    cells: { base: toCells(sheet.weights.base), free: toCells(sheet.weights.free) },
    orbs: spread((sheet.orbs ?? []).map(({ weight }) => weight)),
    units: payingSymbols.map((symbol) => toUnitsByCount(sheet.pays[symbol] ?? [], cellCount)),
  }
}

/** Each index as often as its weight says. */
const spread = (weights: readonly number[]): Uint8Array =>
  Uint8Array.from(weights.flatMap((weight, index) => Array.from({ length: weight }, () => index)))

const toUnitsByCount = (pays: CountPays, cellCount: number): Int32Array =>
  Int32Array.from({ length: cellCount + 1 }, (_, count) => pays.findLast(([least]) => count >= least)?.[1] ?? 0)
