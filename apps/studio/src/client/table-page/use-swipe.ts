import { type TouchEvent, useRef } from 'react'

const leastPx = 60

interface SwipeHandlers {
  onTouchStart(event: TouchEvent): void
  onTouchEnd(event: TouchEvent): void
}

/**
 * Calls `onSwipe` when a finger has moved across: with 1 towards the next of a row, which is to the left, or to the right in a right-to-left
 * language, and with −1 towards the previous. What scrolls sideways keeps the movement.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches, target }) {
      const touch = touches.item(0)
      const isAlone = touches.length === 1 && !isInSidewaysScroller(target as Element)
      start.current = isAlone && touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd({ changedTouches }) {
      const from = start.current
      const touch = changedTouches.item(0)
      start.current = undefined
      if (!from || !touch) return
      const [across, along] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(across) < leastPx || Math.abs(across) < 2 * Math.abs(along)) return
      const isRightToLeft = document.documentElement.dir === 'rtl'
      onSwipe(across < 0 === isRightToLeft ? -1 : 1)
    },
  }
}

function isInSidewaysScroller(element: Element | null): boolean {
  if (!element) return false
  const isScroller = element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto'
  return isScroller || isInSidewaysScroller(element.parentElement)
}
