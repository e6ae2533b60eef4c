/**
 * Position of an object's centre on a 400×533 card. `size` is the longer side of the drawn object, so 440 is 110 % of
 * the card's width and extends past an edge.
 */
export interface Placement {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly angle: number
}

export interface PosterComposition {
  readonly subject: Placement
  /** A second object in focus, partly in front of the subject. */
  readonly beside: Placement
  /** Blurred objects behind the subject, farthest first. */
  readonly behind: readonly Placement[]
  /** A blurred object in the foreground, cut off by the edge. */
  readonly before: Placement
  /** Direction of the light, from the subject. */
  readonly light: readonly [x: number, y: number]
  readonly title: 'centre' | 'start' | 'end'
  /** Shows the subject from its other side: two posters of one subject differ in more than their colours. */
  readonly isTurned: boolean
}

const placement = (x: number, y: number, size: number, angle = 0): Placement => ({ x, y, size, angle })

export const posterCompositions = {
  hero: {
    subject: placement(200, 208, 408),
    beside: placement(324, 308, 174, 14),
    behind: [placement(46, 62, 104, -22), placement(352, 92, 92, 18)],
    before: placement(16, 432, 200, -16),
    light: [-0.5, -0.86],
    title: 'centre',
    isTurned: false,
  },
  left: {
    subject: placement(138, 216, 428, -5),
    beside: placement(330, 282, 184, 16),
    behind: [placement(338, 70, 118, 20), placement(306, 186, 76, -14)],
    before: placement(392, 452, 190, 20),
    light: [0.8, -0.6],
    title: 'end',
    isTurned: true,
  },
  right: {
    subject: placement(266, 218, 428, 5),
    beside: placement(72, 290, 182, -15),
    behind: [placement(64, 84, 118, -18), placement(104, 196, 76, 16)],
    before: placement(4, 462, 186, -20),
    light: [-0.8, -0.6],
    title: 'start',
    isTurned: false,
  },
  tower: {
    subject: placement(206, 166, 440, -3),
    beside: placement(76, 308, 168, -18),
    behind: [placement(36, 128, 96, 24), placement(372, 44, 110, -18)],
    before: placement(386, 410, 196, 14),
    light: [0.45, -0.9],
    title: 'centre',
    isTurned: false,
  },
  rise: {
    subject: placement(200, 304, 424),
    beside: placement(334, 130, 148, 20),
    behind: [placement(60, 84, 104, -18), placement(222, 44, 72, 10)],
    before: placement(20, 372, 150, -24),
    light: [0, -1],
    title: 'centre',
    isTurned: true,
  },
  lean: {
    subject: placement(214, 212, 412, -15),
    beside: placement(66, 308, 176, 12),
    behind: [placement(54, 66, 96, 12), placement(366, 268, 88, -20)],
    before: placement(398, 404, 180, -12),
    light: [-0.7, -0.7],
    title: 'start',
    isTurned: false,
  },
  dive: {
    subject: placement(188, 196, 404, 15),
    beside: placement(336, 296, 180, -10),
    behind: [placement(360, 66, 104, -16), placement(28, 292, 88, 20)],
    before: placement(0, 418, 186, 14),
    light: [0.7, -0.7],
    title: 'end',
    isTurned: true,
  },
  corner: {
    subject: placement(284, 182, 436, 8),
    beside: placement(92, 284, 206, -12),
    behind: [placement(58, 70, 110, -24), placement(42, 196, 72, 12)],
    before: placement(396, 440, 210, 24),
    light: [-0.9, -0.42],
    title: 'start',
    isTurned: true,
  },
} as const satisfies Record<string, PosterComposition>

export type PosterCompositionName = keyof typeof posterCompositions

export const posterCompositionNames = Object.keys(posterCompositions) as PosterCompositionName[]
