export type Slide<Item> = { item: Item; index: number; clone: boolean }

/**
 * The slides as they lie on the track. A looping carousel carries the last slide before the first and the first after
 * the last, so that going on from the end is one step forward; a single slide never loops.
 */
export function trackOf<Item>(items: readonly Item[], loop: boolean): Slide<Item>[] {
  const slides = items.map((item, index) => ({ item, index, clone: false }))
  const first = slides[0]
  const last = slides.at(-1)
  if (!loop || slides.length < 2 || !first || !last) return slides
  return [{ ...last, clone: true }, ...slides, { ...first, clone: true }]
}

/** Which place on the track is in view. `scrolled` may be negative, as it is right to left. */
export function placeAt(scrolled: number, slideSize: number): number {
  return slideSize > 0 ? Math.round(Math.abs(scrolled) / slideSize) : 0
}

/** The slide after (`by` 1) or before (`by` -1) this one; undefined where the row ends and does not loop. */
export function stepFrom(index: number, by: 1 | -1, count: number, loop: boolean): number | undefined {
  const next = index + by
  if (next >= 0 && next < count) return next
  return loop && count > 1 ? (next + count) % count : undefined
}
