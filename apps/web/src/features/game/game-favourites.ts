import { parseFavourites, postToGame } from './studio-game-frame-messages.ts'

const storageKeyOf = (nodeId: string): string => `foyer_game_favourites:${nodeId}`

/** Stores the favourites of a game, as the game has sent them. */
export function storeFavourites(nodeId: string, layouts: readonly object[]): void {
  try {
    localStorage.setItem(storageKeyOf(nodeId), JSON.stringify(layouts))
  } catch {
    // Without storage the game forgets them when it is closed.
  }
}

/** Sends the stored favourites to their game, whose sandbox gives it no storage; nothing if there are none. */
export function sendFavourites(frame: Window, nodeId: string): void {
  const layouts = readFavourites(nodeId)
  if (layouts) postToGame(frame, { type: 'favourites', layouts })
}

function readFavourites(nodeId: string): readonly object[] | undefined {
  try {
    return parseFavourites(JSON.parse(localStorage.getItem(storageKeyOf(nodeId)) ?? 'null'))
  } catch {
    return undefined
  }
}
