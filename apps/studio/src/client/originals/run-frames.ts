import type { AnimationPace } from '#client/game-view-types.ts'

/** Calls `onFrame` in every frame of the page with the progress from 0 to 1 over `ms`. If the pace is skipped, it jumps to the end. */
export function runFrames(pace: AnimationPace, ms: number, onFrame: (progress: number) => void): Promise<void> {
  const startedAt = performance.now()
  return new Promise((done) => {
    const frame = () => {
      const progress = pace.skipped || ms <= 0 ? 1 : Math.min(1, (performance.now() - startedAt) / ms)
      onFrame(progress)
      if (progress < 1) requestAnimationFrame(frame)
      else done()
    }
    frame()
  })
}

/** How long an animation takes at a pace, in ms. Reduced motion shows its end at once. */
export const durationMs = (
  { reduced, turbo }: AnimationPace,
  ms: { readonly normal: number; readonly turbo: number },
): number => (reduced ? 0 : turbo ? ms.turbo : ms.normal)
