/** Calls a payment provider with a timeout. Rejects on timeout even if the adapter ignores the abort signal. */
export async function withProviderTimeout<Result>(
  timeoutMs: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timeout = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([request(signal), timeout])
}
