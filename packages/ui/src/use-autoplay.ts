import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Calls `step` every `everyMs`, except while paused, hovered, focused within, in a hidden tab or out of view, and never
 * under `prefers-reduced-motion`. `everyMs` 0 turns it off (WCAG 2.2, 2.2.2).
 */
export function useAutoplay(root: RefObject<HTMLElement | null>, everyMs: number, paused: boolean, step: () => void) {
  const latest = useRef(step)
  const [isInterrupted, setInterrupted] = useState(false)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => observeInteraction(root.current, setInterrupted), [root])
  useEffect(() => {
    if (everyMs <= 0 || paused || isInterrupted || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, paused, isInterrupted])
}

function observeInteraction(
  element: HTMLElement | null,
  setInterrupted: (isInterrupted: boolean) => void,
): (() => void) | undefined {
  if (!element) return
  const reasons = new Set<string>()
  const events = new AbortController()
  const on = (type: string, reason: string, isActive: boolean) =>
    element.addEventListener(type, () => change(reason, isActive), { signal: events.signal })
  const change = (reason: string, isActive: boolean) => {
    if (isActive) reasons.add(reason)
    else reasons.delete(reason)
    setInterrupted(reasons.size > 0)
  }
  on('pointerenter', 'pointer', true)
  on('pointerleave', 'pointer', false)
  on('pointercancel', 'pointer', false)
  on('focusin', 'focus', true)
  on('focusout', 'focus', false)
  const view = new IntersectionObserver(([entry]) => change('view', !entry?.isIntersecting))
  view.observe(element)
  return () => {
    events.abort()
    view.disconnect()
  }
}
