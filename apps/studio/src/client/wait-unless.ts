/** Waits for `ms`, or until `isOver`, such as when the player skips. */
export function waitUnless(ms: number, isOver: () => boolean): Promise<void> {
  const startedAt = performance.now()
  return new Promise((done) => {
    const timer = setInterval(() => {
      if (performance.now() - startedAt < ms && !isOver()) return
      clearInterval(timer)
      done()
    }, 30)
  })
}
