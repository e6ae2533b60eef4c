import { useEffect } from 'react'
import type { PlayLoop } from './play-loop.ts'

/** Space plays a round or skips to its result; the up and down arrows, and + and −, change the stake. */
export function useKeyboardShortcuts(loop: PlayLoop, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    const listen = (event: KeyboardEvent) => {
      const isOn = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null
      if (event.code === 'Space' && !event.repeat && !isOn('button, a, input, select, textarea')) {
        event.preventDefault()
        loop.playOrSkip()
      }
      if (isOn('input, select, textarea')) return
      if (event.key === 'ArrowUp' || event.key === '+') loop.stepStake(1)
      if (event.key === 'ArrowDown' || event.key === '-') loop.stepStake(-1)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [loop, isEnabled])
}
