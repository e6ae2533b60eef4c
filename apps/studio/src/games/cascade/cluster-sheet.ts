import type { CascadeSheet, CountPays } from './cascade-sheet.ts'

const sizes = [5, 6, 7, 8, 9, 10, 11, 12, 13, 15] as const
const toPays = (units: readonly number[]): CountPays => sizes.map((size, place) => [size, units[place] ?? 0])

/** Clusters of five and more on 7 × 7; cells that have won twice multiply the wins over them. */
export const clusterSheet: CascadeSheet = {
  code: 'cluster',
  outcomeSet: 'cluster-1',
  digest: '1291b87a0d4c7d15d538fcffdbffdca513d19850d5d1e9121b7c06237c080b92',
  columns: 7,
  rows: 7,
  wins: 'clusters',
  pays: {
    H1: toPays([40, 60, 80, 110, 150, 280, 400, 800, 1600, 5000]),
    H2: toPays([32, 48, 60, 80, 110, 220, 320, 640, 1200, 4000]),
    H3: toPays([24, 34, 48, 60, 80, 160, 240, 480, 800, 2600]),
    H4: toPays([18, 25, 34, 50, 60, 120, 190, 380, 600, 2000]),
    A: toPays([14, 18, 25, 34, 45, 90, 140, 280, 440, 1400]),
    K: toPays([10, 14, 19, 26, 36, 70, 110, 200, 340, 1000]),
    Q: toPays([5, 10, 17, 22, 30, 56, 84, 160, 280, 800]),
  },
  weights: {
    base: { symbols: [70, 88, 108, 140, 178, 205, 228, 0, 0], scatter: 7, orb: 0 },
    free: { symbols: [46, 62, 86, 140, 205, 235, 243, 0, 0], scatter: 6, orb: 0 },
  },
  highestCellMultiplier: 128,
  scatters: [
    { least: 3, units: 0, freeSpins: 10 },
    { least: 4, units: 0, freeSpins: 12 },
    { least: 5, units: 0, freeSpins: 15 },
    { least: 6, units: 0, freeSpins: 20 },
    { least: 7, units: 0, freeSpins: 30 },
  ],
  moreFreeSpins: { least: 3, added: 5 },
  freeSpinLimit: 60,
}
