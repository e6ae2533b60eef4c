import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { trackIndexAt } from './carousel-position.ts'

export type CarouselTrackState = {
  ref: RefObject<HTMLDivElement | null>
  /** The slide in view, zero-based. */
  index: number
  /** Shows a slide; `by` is the direction to move in, which matters when looping. */
  show: (index: number, by: 1 | -1) => void
}

/**
 * Tracks and moves a row of slides that scrolls with CSS snap points. With `cloned`, the row has a clone at each end;
 * when scrolling stops on a clone, the row jumps instantly to the original slide.
 */
export function useCarouselTrack({
  count,
  cloned,
  fade,
}: {
  count: number
  cloned: boolean
  fade: boolean
}): CarouselTrackState {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const offset = cloned ? 1 : 0
  // Where the track is, or goes to: a resize keeps to it even before the scroll event of a step has come.
  const place = useRef(offset)

  useLayoutEffect(() => {
    if (!fade) jumpTo(ref.current, offset)
  }, [fade, offset])

  useEffect(() => {
    const track = ref.current
    if (fade || !track) return
    let settle: ReturnType<typeof setTimeout> | undefined
    place.current = trackIndexAt(track.scrollLeft, track.clientWidth)
    let width = track.clientWidth
    const showsPlace = () => setIndex((place.current - offset + count) % Math.max(count, 1))
    const onScroll = () => {
      // A resize also fires scroll events, which do not mean that the reader moved to another slide.
      if (track.clientWidth !== width || width === 0) return
      place.current = trackIndexAt(track.scrollLeft, width)
      showsPlace()
      clearTimeout(settle)
      // Not every browser supports `scrollend`; a pause in scroll events means the same.
      settle = setTimeout(() => {
        if (!cloned) return
        if (place.current === 0) jumpTo(track, count)
        if (place.current === count + 1) jumpTo(track, 1)
      }, 120)
    }
    const onResize = new ResizeObserver(() => {
      width = track.clientWidth
      if (width === 0) return
      jumpTo(track, place.current)
      showsPlace()
    })
    track.addEventListener('scroll', onScroll, { passive: true })
    onResize.observe(track)
    return () => {
      clearTimeout(settle)
      track.removeEventListener('scroll', onScroll)
      onResize.disconnect()
    }
  }, [fade, cloned, count, offset])

  const show = (next: number, by: 1 | -1) => {
    if (fade) return setIndex(next)
    const wraps = cloned && ((by > 0 && next < index) || (by < 0 && next > index))
    place.current = wraps ? (by > 0 ? count + 1 : 0) : next + offset
    scrollToPlace(ref.current, place.current, reducedMotion() ? 'instant' : 'smooth')
  }
  return { ref, index: Math.min(index, Math.max(count - 1, 0)), show }
}

/**
 * Turns snapping off during the jump: browsers re-snap to the last snapped slide after a layout change, and forget that
 * slide only when snapping is turned off and on again.
 */
function jumpTo(track: HTMLElement | null, place: number) {
  if (!track) return
  track.style.scrollSnapType = 'none'
  scrollToPlace(track, place, 'instant')
  requestAnimationFrame(() => {
    track.style.scrollSnapType = ''
  })
}

/** Measures the slide's position instead of computing it, so that it works right to left and with fractional widths. */
function scrollToPlace(track: HTMLElement | null, place: number, behavior: ScrollBehavior) {
  const slide = track?.children[place]
  if (!track || !slide) return
  track.scrollBy({ left: slide.getBoundingClientRect().x - track.getBoundingClientRect().x, behavior })
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
