import { useEffect } from 'react'
import type { PlayLoop } from './play-loop.ts'

const stakeSteps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 }

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
      // In a group of spots the arrow keys move the focus.
      if (isOn('input, select, textarea, .spot-group')) return
      const step = stakeSteps[event.key]
      if (step) loop.stepStake(step)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [loop, isEnabled])
}
