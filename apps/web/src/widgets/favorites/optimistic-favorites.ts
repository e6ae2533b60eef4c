/** The ids with the favourite added or removed; an id is never added twice. */
export function withFavorite(ids: readonly string[], nodeId: string, isFavorite: boolean): string[] {
  const others = ids.filter((id) => id !== nodeId)
  return isFavorite ? [...others, nodeId] : others
}

interface FavoriteChange {
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
export function createFavoriteUpdater() {
  let pendingCount = 0
  let last: Promise<void> = Promise.resolve()
  return (nodeId: string, isFavorite: boolean, { show, send, onFailure }: FavoriteChange): Promise<void> => {
    pendingCount += 1
    show((ids) => withFavorite(ids, nodeId, isFavorite))
    last = last.then(async () => {
      const confirmedIds = await send().catch(() => undefined)
      pendingCount -= 1
      if (confirmedIds === undefined) {
        show((ids) => withFavorite(ids, nodeId, !isFavorite))
        onFailure()
      } else if (pendingCount === 0) show(() => confirmedIds)
    })
    return last
  }
}
