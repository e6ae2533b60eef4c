import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeAt } from './carousel-position.ts'

export type Track = {
  ref: RefObject<HTMLDivElement | null>
  /** The slide in view, counted from 0. */
  index: number
  /** Goes to a slide; `by` tells the side it comes from, which matters where the row closes into a ring. */
  show: (index: number, by: 1 | -1) => void
}

/**
 * Follows and moves a row of slides that scrolls by CSS snap points. `cloned` says that the row carries a clone at each
 * end: when the scroll rests on one, the row jumps unseen to the slide it stands for.
 */
export function useTrack({ count, cloned, fade }: { count: number; cloned: boolean; fade: boolean }): Track {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const offset = cloned ? 1 : 0

  useLayoutEffect(() => {
    if (!fade) jumpTo(ref.current, offset)
  }, [fade, offset])

  useEffect(() => {
    const track = ref.current
    if (fade || !track) return
    let settle: ReturnType<typeof setTimeout> | undefined
    let place = placeAt(track.scrollLeft, track.clientWidth)
    let width = track.clientWidth
    const onScroll = () => {
      // A change of width scrolls too, and says nothing about which slide the reader is at.
      if (track.clientWidth !== width || width === 0) return
      place = placeAt(track.scrollLeft, width)
      setIndex((place - offset + count) % Math.max(count, 1))
      clearTimeout(settle)
      // Not every browser knows `scrollend`; a short silence means the same.
      settle = setTimeout(() => {
        if (!cloned) return
        if (place === 0) jumpTo(track, count)
        if (place === count + 1) jumpTo(track, 1)
      }, 120)
    }
    const onResize = new ResizeObserver(() => {
      width = track.clientWidth
      if (width > 0) jumpTo(track, place)
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
    const place = wraps ? (by > 0 ? count + 1 : 0) : next + offset
    scrollToPlace(ref.current, place, reducedMotion() ? 'instant' : 'smooth')
  }
  return { ref, index: Math.min(index, Math.max(count - 1, 0)), show }
}

/**
 * Snapping is off for the moment of the jump: a browser snaps back to the slide it last snapped to whenever the layout
 * changes, and forgets that slide only when snapping begins anew.
 */
function jumpTo(track: HTMLElement | null, place: number) {
  if (!track) return
  track.style.scrollSnapType = 'none'
  scrollToPlace(track, place, 'instant')
  requestAnimationFrame(() => {
    track.style.scrollSnapType = ''
  })
}

/** Measures where the slide lies instead of multiplying, so that it holds right to left and at odd widths. */
function scrollToPlace(track: HTMLElement | null, place: number, behavior: ScrollBehavior) {
  const slide = track?.children[place]
  if (!track || !slide) return
  track.scrollBy({ left: slide.getBoundingClientRect().x - track.getBoundingClientRect().x, behavior })
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
