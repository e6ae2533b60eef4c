export type ParentMessage = 'ready' | 'round-started' | 'round-ended' | 'deposit' | 'exit'

/** Tells the page that frames the game. The messages hold nothing secret, and the game has no origin to name. */
export function tellParent(type: ParentMessage): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'foyer-studio', type }, '*')
}
