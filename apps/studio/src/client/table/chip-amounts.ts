const maxChips = 6

/** Selects at most six chips from the stakes, evenly spread, with the lowest and the highest. Amounts in minor units. */
export function selectChipAmounts(stakes: readonly bigint[]): readonly bigint[] {
  if (stakes.length <= maxChips) return stakes
  const places = Array.from({ length: maxChips }, (_, index) =>
    Math.round((index * (stakes.length - 1)) / (maxChips - 1)),
  )
  return places.map((place) => stakes[place] as bigint)
}
