/** Calls a payment provider with a timeout. Rejects on timeout even if the adapter ignores the abort signal. */
export async function withProviderTimeout<Result>(
  timeoutMs: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timeout = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason)
    // A signal that is already aborted emits no event.
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
  return Promise.race([request(signal), timeout])
}
