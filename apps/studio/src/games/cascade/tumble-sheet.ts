import type { CascadeSheet } from './cascade-sheet.ts'

/** Pays anywhere on 6 × 5, with orbs that add up to the multiplier of a spin. */
export const tumbleSheet: CascadeSheet = {
  code: 'tumble',
  outcomeSet: 'tumble-1',
  digest: '946f10d0a56d43aa2fb21418ffdc4faa0196381df7ff375cd8e16425cea19de3',
  columns: 6,
  rows: 5,
  wins: 'anywhere',
  pays: {
    H1: [
      [8, 200],
      [10, 500],
      [12, 1000],
    ],
    H2: [
      [8, 50],
      [10, 200],
      [12, 500],
    ],
    H3: [
      [8, 40],
      [10, 100],
      [12, 300],
    ],
    H4: [
      [8, 30],
      [10, 42],
      [12, 240],
    ],
    A: [
      [8, 20],
      [10, 30],
      [12, 200],
    ],
    K: [
      [8, 16],
      [10, 24],
      [12, 160],
    ],
    Q: [
      [8, 10],
      [10, 20],
      [12, 100],
    ],
    J: [
      [8, 8],
      [10, 18],
      [12, 80],
    ],
    '10': [
      [8, 4],
      [10, 16],
      [12, 44],
    ],
  },
  weights: {
    base: { symbols: [45, 60, 75, 90, 115, 135, 150, 165, 175], scatter: 24, orb: 7 },
    free: { symbols: [45, 60, 75, 90, 115, 135, 150, 165, 175], scatter: 20, orb: 28 },
  },
  orbs: [
    { value: 2, weight: 700 },
    { value: 3, weight: 500 },
    { value: 4, weight: 350 },
    { value: 5, weight: 250 },
    { value: 6, weight: 180 },
    { value: 8, weight: 120 },
    { value: 10, weight: 90 },
    { value: 12, weight: 60 },
    { value: 15, weight: 40 },
    { value: 20, weight: 25 },
    { value: 25, weight: 16 },
    { value: 50, weight: 12 },
    { value: 100, weight: 7 },
    { value: 250, weight: 3 },
    { value: 500, weight: 2 },
  ],
  scatters: [
    { least: 4, units: 60, freeSpins: 10 },
    { least: 5, units: 100, freeSpins: 10 },
    { least: 6, units: 2000, freeSpins: 10 },
  ],
  moreFreeSpins: { least: 3, added: 5 },
  freeSpinLimit: 50,
  bonusBuy: {
    outcomeSet: 'tumble-buy-1',
    digest: '880b42da156cb3c4176cb6b393c9cf63caff23aa74bd2ad5be8017dc11858006',
    price: 100,
    freeSpins: 15,
    startMultiplier: 4,
  },
}
