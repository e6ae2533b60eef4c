import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { spotOfKey } from './neighbour-spot.ts'

interface SpotGroupProps {
  /** Names the group. */
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

const spotsIn = (group: HTMLElement): HTMLButtonElement[] => [...group.querySelectorAll('button')]

/**
 * Spots that are one tab stop: the one that had the focus last, at first the first. The arrow keys go to the next spot as it is seen, Home
 * and End to the first and the last.
 */
export function SpotGroup({ label, className, children }: SpotGroupProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const tabStop = useRef<HTMLButtonElement>(undefined)
  const markTabStop = () => {
    if (!group.current) return
    const spots = spotsIn(group.current)
    const stop = spots.find((spot) => spot === tabStop.current) ?? spots[0]
    for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1
  }
  useLayoutEffect(markTabStop)
  const followFocus = ({ target }: FocusEvent) => {
    tabStop.current = target as HTMLButtonElement
    markTabStop()
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const spots = spotsIn(event.currentTarget)
    const from = spots.indexOf(event.target as HTMLButtonElement)
    const boxes = spots.map((spot) => spot.getBoundingClientRect())
    const next = from < 0 ? undefined : spotOfKey(event.key, from, boxes)
    if (next === undefined) return
    event.preventDefault()
    spots[next]?.focus()
  }
  return (
    <fieldset
      ref={group}
      className={`spot-group ${className}`}
      aria-label={label}
      onFocus={followFocus}
      onKeyDown={moveByKey}
    >
      {children}
    </fieldset>
  )
}
