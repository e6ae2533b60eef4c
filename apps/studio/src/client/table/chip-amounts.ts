import { toMinorUnits } from '#client/text/amount-format.ts'

const maxChips = 6

/** Selects at most six chips from the stakes, evenly spread, with the lowest and the highest. Amounts in minor units. */
function selectChipAmounts(stakes: readonly bigint[]): readonly bigint[] {
  if (stakes.length <= maxChips) return stakes
  const places = Array.from({ length: maxChips }, (_, index) =>
    Math.round((index * (stakes.length - 1)) / (maxChips - 1)),
  )
  return places.map((place) => stakes[place] as bigint)
}

/** The values of the chips in minor units, of the stakes of a launch as decimal strings. */
export function listChipAmounts(stakes: readonly string[], digits: number): readonly bigint[] {
  return selectChipAmounts(stakes.map((stake) => toMinorUnits(stake, digits)))
}

/** The class of the colour of a stack: that of the highest chip that is in it; none below the lowest. */
export function chipColourClass(amount: bigint, chipAmounts: readonly bigint[]): string {
  const place = chipAmounts.findLastIndex((chip) => chip <= amount)
  return place < 0 ? '' : `is-${place}`
}
