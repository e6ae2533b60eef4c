import { element } from './element.ts'
import type { Pace } from './game-view.ts'

/** Shows an overlay with title, number and note over the game, for `ms` or until it is skipped. */
export function showMoment(
  host: HTMLElement,
  {
    title,
    figure,
    note,
    look,
    ms,
    pace,
  }: { title: string; figure?: HTMLElement; note?: string; look: string; ms: number; pace: Pace },
): Promise<void> {
  const box = element('div', { class: `moment ${look}` }, element('p', { class: 'moment-title' }, title))
  if (figure) box.append(figure)
  if (note) box.append(element('p', { class: 'moment-note' }, note))
  host.append(box)
  return new Promise((done) => {
    const started = performance.now()
    const timer = setInterval(() => {
      const passed = performance.now() - started
      if (passed < ms && !(pace.skipped && passed > 350)) return
      clearInterval(timer)
      box.remove()
      done()
    }, 50)
  })
}

/** Counts up an amount in `target` over `ms`. If the pace is skipped or reduced, it shows the final amount at once. */
export function countUp(
  target: HTMLElement,
  { from, to, ms, pace, write }: { from: bigint; to: bigint; ms: number; pace: Pace; write: (minor: bigint) => string },
): Promise<void> {
  const started = performance.now()
  return new Promise((done) => {
    const frame = () => {
      const part = pace.reduced || pace.skipped ? 1 : Math.min(1, (performance.now() - started) / ms)
      // Thousandths keep the arithmetic in integers; the final amount is exact.
      const shown = part === 1 ? to : from + ((to - from) * BigInt(Math.round(part * 1_000))) / 1_000n
      target.textContent = write(shown)
      if (part < 1) requestAnimationFrame(frame)
      else done()
    }
    frame()
  })
}
