import { useEffect, useEffectEvent } from 'react'

interface ChoiceKeys {
  /** 1 to 9; 10 for the key 0. */
  readonly onDigit?: (digit: number) => void
  /** The arrow keys to the left and to the right: −1 and 1. */
  readonly onSide?: (by: -1 | 1) => void
}

/** The number keys and the arrow keys to the sides change the choice, unless it is locked or a field or a dialog has the focus. */
export function useChoiceKeys(isLocked: boolean, { onDigit, onSide }: ChoiceKeys): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, select, textarea, [role="dialog"]') !== null
    if (isLocked || isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (/^\d$/.test(event.key)) onDigit?.(Number(event.key) || 10)
    if (event.key === 'ArrowLeft') onSide?.(-1)
    if (event.key === 'ArrowRight') onSide?.(1)
  })
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A step to the side as a step forwards or back in the reading direction of the page. */
export const inReadingDirection = (by: -1 | 1): number => (document.documentElement.dir === 'rtl' ? -by : by)
