/** The ids with the mark set or taken off; an id that is there already is not added twice. */
export function withMark(ids: readonly string[], nodeId: string, marked: boolean): string[] {
  const others = ids.filter((id) => id !== nodeId)
  return marked ? [...others, nodeId] : others
}

interface MarkKeeper {
  /** The ids as the page shows them. */
  readonly show: (change: (ids: readonly string[]) => string[]) => void
  /** Tells the gateway; answers the ids as it knows them. */
  readonly send: () => Promise<string[]>
  readonly onFailure: () => void
}

/**
 * Changes marks at once on the page and one after the other at the gateway, so that the last press decides however slow
 * the answers are. What the gateway says is shown when it has answered the last change; a change that fails is taken back.
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
