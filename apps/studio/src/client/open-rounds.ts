import { postToParent } from './parent-page-messages.ts'

/** The games of this page that show a round. */
const openGames = new Set<string>()

/** Reports that a game shows a round. Of several tables in a page, only the first one does: the parent page knows one game. */
export function postRoundStarted(game: string): void {
  if (openGames.size === 0) postToParent({ type: 'round-started' })
  openGames.add(game)
}

/** Reports the end of a game's round, once no other table shows one. */
export function postRoundEnded(game: string): void {
  openGames.delete(game)
  if (openGames.size === 0) postToParent({ type: 'round-ended' })
}
