export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

/** Multipliers in tenths of the stake, stake included, from the outermost slot to the middle; the other side is its mirror image. */
type PayTable = readonly number[]

/** By risk and number of rows. Each table returns 98.90 to 99.00 %: a test computes it. */
export const payTables: Readonly<Record<Risk, Readonly<Record<number, PayTable>>>> = {
  low: {
    8: [55, 29, 14, 8, 4],
    9: [60, 36, 20, 11, 4],
    10: [80, 41, 23, 12, 7, 5],
    11: [90, 55, 33, 17, 9, 4],
    12: [100, 57, 34, 20, 11, 7, 4],
    13: [110, 68, 41, 25, 15, 9, 4],
    14: [130, 72, 42, 24, 16, 10, 7, 6],
    15: [150, 87, 52, 32, 19, 12, 8, 6],
    16: [160, 90, 20, 14, 14, 12, 11, 10, 5],
  },
  medium: {
    8: [130, 37, 13, 6, 4],
    9: [180, 56, 21, 7, 4],
    10: [230, 70, 26, 10, 6, 4],
    11: [240, 91, 38, 16, 7, 4],
    12: [340, 140, 56, 25, 10, 4, 2],
    13: [450, 160, 60, 25, 12, 7, 5],
    14: [600, 250, 100, 45, 18, 9, 4, 2],
    15: [850, 370, 150, 64, 27, 12, 5, 2],
    16: [1_100, 410, 100, 50, 30, 15, 10, 5, 3],
  },
  high: {
    8: [300, 49, 10, 4, 2],
    9: [450, 74, 16, 4, 4],
    10: [750, 130, 26, 7, 3, 3],
    11: [1_100, 190, 38, 11, 5, 3],
    12: [1_800, 270, 56, 16, 7, 4, 3],
    13: [2_800, 480, 90, 27, 9, 4, 3],
    14: [4_200, 760, 170, 42, 13, 5, 3, 2],
    15: [6_500, 1_110, 230, 59, 18, 8, 4, 3],
    16: [10_000, 1_300, 260, 90, 40, 20, 2, 2, 2],
  },
}
