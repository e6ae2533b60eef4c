/** Calls a payment provider with a timeout. Rejects on timeout even if the adapter ignores the abort signal. */
export async function withinTime<Answer>(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([ask(signal), late])
}
