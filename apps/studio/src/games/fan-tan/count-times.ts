import { type CountEvent, numbers } from './rules.ts'

/** When the bowl is lifted, in ms from the start of the reveal. */
export const liftsAt = 500
const firstGroupAt = 1_300
const groupMs = 430

/** When each group of four and then the rest is pushed aside, in ms from the start of the reveal. */
export const groupTimes = ({ buttons }: CountEvent): readonly number[] =>
  Array.from({ length: Math.ceil(buttons / numbers.length) }, (_, group) => firstGroupAt + group * groupMs)

/** When the rest lies open, in ms from the start of the reveal. */
export const countEndsAt = (count: CountEvent): number => firstGroupAt + groupTimes(count).length * groupMs + 200
