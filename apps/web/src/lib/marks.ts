/** The ids with the favourite added or removed; an id is never added twice. */
export function withMark(ids: readonly string[], nodeId: string, marked: boolean): string[] {
  const others = ids.filter((id) => id !== nodeId)
  return marked ? [...others, nodeId] : others
}

interface MarkKeeper {
  /** Updates the ids on the page. */
  readonly show: (change: (ids: readonly string[]) => string[]) => void
  /** Sends the change to the gateway; returns the ids that it stores. */
  readonly send: () => Promise<string[]>
  readonly onFailure: () => void
}

/**
 * Applies changes at once on the page and one after the other at the gateway, so that the last one wins however slow
 * the responses are. The gateway's ids are shown after its last response; a change that fails is reverted.
 */
export function openMarkChanges() {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  return (nodeId: string, marked: boolean, { show, send, onFailure }: MarkKeeper): Promise<void> => {
    waiting += 1
    show((ids) => withMark(ids, nodeId, marked))
    last = last.then(async () => {
      const known = await send().catch(() => undefined)
      waiting -= 1
      if (known === undefined) {
        show((ids) => withMark(ids, nodeId, !marked))
        onFailure()
      } else if (waiting === 0) show(() => known)
    })
    return last
  }
}
