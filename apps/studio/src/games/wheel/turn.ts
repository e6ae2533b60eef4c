/** How long the wheel turns, in ms. */
export const turnMs = { normal: 2_400, turbo: 260 } as const

/** Whole turns of the wheel on its way to a segment. */
const wholeTurns = { normal: 4, turbo: 1 } as const

/** How far the wheel is turned, clockwise in degrees from 0 to 360, when the middle of a segment is at the pointer on top. */
export const restingAngleOf = (segment: number, segments: number): number => 360 - ((segment + 0.5) * 360) / segments

/** The angle at which a turn from an angle ends: at the segment, after whole turns forwards. */
export function endAngleOf(
  from: number,
  { segment, segments, isTurbo }: { segment: number; segments: number; isTurbo: boolean },
): number {
  const rest = (((restingAngleOf(segment, segments) - from) % 360) + 360) % 360
  return from + rest + 360 * (isTurbo ? wholeTurns.turbo : wholeTurns.normal)
}

/** The part of a turn that is done after a part of its time: fast at first, then slower and slower. */
export const turnedPart = (progress: number): number => 1 - (1 - progress) ** 3.2
