export type SlideEntry<Item> = { item: Item; index: number; clone: boolean }

/**
 * The slides in track order. A looping carousel has a clone of the last slide before the first and a clone of the first
 * after the last, so that looping is a single step. A single slide never loops.
 */
export function toTrackSlides<Item>(items: readonly Item[], loop: boolean): SlideEntry<Item>[] {
  const slides = items.map((item, index) => ({ item, index, clone: false }))
  const first = slides[0]
  const last = slides.at(-1)
  if (!loop || slides.length < 2 || !first || !last) return slides
  return [{ ...last, clone: true }, ...slides, { ...first, clone: true }]
}

/** The index on the track of the slide in view. `scrolled` is negative in RTL layouts. */
export function trackIndexAt(scrolled: number, slideSize: number): number {
  return slideSize > 0 ? Math.round(Math.abs(scrolled) / slideSize) : 0
}

/** The index of the next (`by` 1) or previous (`by` -1) slide; undefined at the end of a carousel that does not loop. */
export function adjacentSlideIndex(index: number, by: 1 | -1, count: number, loop: boolean): number | undefined {
  const next = index + by
  if (next >= 0 && next < count) return next
  return loop && count > 1 ? (next + count) % count : undefined
}
