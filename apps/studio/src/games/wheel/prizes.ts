export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

export const segmentCounts = [10, 20, 30, 40, 50] as const
export type SegmentCount = (typeof segmentCounts)[number]

/** A multiplier of the stake in hundredths, and how many segments have it. */
export type Prize = readonly [multiplier: number, count: number]

/** By risk and number of segments, highest first. The other segments pay nothing. Each list returns exactly 99 %: a test computes it. */
export const prizes: Readonly<Record<Risk, Readonly<Record<SegmentCount, readonly Prize[]>>>> = {
  low: {
    10: [
      [150, 1],
      [120, 5],
      [80, 3],
    ],
    20: [
      [200, 1],
      [150, 2],
      [120, 9],
      [80, 5],
    ],
    30: [
      [300, 1],
      [150, 5],
      [120, 8],
      [80, 12],
    ],
    40: [
      [400, 1],
      [150, 4],
      [120, 16],
      [80, 13],
    ],
    50: [
      [500, 1],
      [150, 7],
      [120, 15],
      [80, 20],
    ],
  },
  medium: {
    10: [
      [290, 1],
      [200, 2],
      [150, 2],
    ],
    20: [
      [380, 1],
      [200, 5],
      [150, 4],
    ],
    30: [
      [520, 1],
      [200, 7],
      [150, 7],
    ],
    40: [
      [760, 1],
      [200, 10],
      [150, 8],
    ],
    50: [
      [1_000, 1],
      [200, 10],
      [150, 13],
    ],
  },
  high: {
    10: [
      [750, 1],
      [240, 1],
    ],
    20: [
      [1_500, 1],
      [240, 2],
    ],
    30: [
      [2_250, 1],
      [240, 3],
    ],
    40: [
      [3_000, 1],
      [240, 4],
    ],
    50: [
      [3_750, 1],
      [240, 5],
    ],
  },
}
