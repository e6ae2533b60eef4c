import type { AnimationPace } from '#client/game-view-types.ts'
import { createElement } from './dom-elements.ts'

/** Shows an overlay with title, amount and note over the game, for `ms` or until it is skipped. */
export function showOverlay(
  host: HTMLElement,
  {
    title,
    figure,
    note,
    className,
    ms,
    pace,
  }: { title: string; figure?: HTMLElement; note?: string; className: string; ms: number; pace: AnimationPace },
): Promise<void> {
  const box = createElement(
    'div',
    { class: `moment ${className}` },
    createElement('p', { class: 'moment-title' }, title),
  )
  if (figure) box.append(figure)
  if (note) box.append(createElement('p', { class: 'moment-note' }, note))
  host.append(box)
  return new Promise((done) => {
    const started = performance.now()
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - started
      if (elapsedMs < ms && !(pace.skipped && elapsedMs > 350)) return
      clearInterval(timer)
      box.remove()
      done()
    }, 50)
  })
}

/** Counts up an amount in `target` over `ms`. If the pace is skipped or reduced, it shows the final amount at once. */
export function countUp(
  target: HTMLElement,
  {
    from,
    to,
    ms,
    pace,
    formatAmount,
  }: { from: bigint; to: bigint; ms: number; pace: AnimationPace; formatAmount: (minor: bigint) => string },
): Promise<void> {
  const started = performance.now()
  return new Promise((done) => {
    const frame = () => {
      const progress = pace.reduced || pace.skipped ? 1 : Math.min(1, (performance.now() - started) / ms)
      // Thousandths keep the arithmetic in integers; the final amount is exact.
      const shown = progress === 1 ? to : from + ((to - from) * BigInt(Math.round(progress * 1_000))) / 1_000n
      target.textContent = formatAmount(shown)
      if (progress < 1) requestAnimationFrame(frame)
      else done()
    }
    frame()
  })
}
