export type ParentMessage = 'ready' | 'round-started' | 'round-ended' | 'deposit' | 'exit'

/** Whether another page is around this one, with a title and a way to close of its own. */
export const isFramed = (): boolean => window.parent !== window

/** Tells the page that frames the game. The messages hold nothing secret, and the game has no origin to name. */
export function tellParent(type: ParentMessage): void {
  if (isFramed()) window.parent.postMessage({ source: 'foyer-studio', type }, '*')
}
