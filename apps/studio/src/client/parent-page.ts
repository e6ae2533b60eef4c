import type { Session } from './play-api.ts'

export type ParentMessage = 'ready' | 'round-started' | 'round-ended' | 'deposit' | 'exit'

/** Whether the page is in a frame, whose parent page has its own title and close button. */
export const isFramed = (): boolean => window.parent !== window

/** Posts a message to the parent page. Messages contain no secrets, so the target origin is `*`; the game does not know the parent's origin. */
export function postToParent(type: ParentMessage): void {
  if (isFramed()) window.parent.postMessage({ source: 'foyer-studio', type }, '*')
}

/** Leaves the game. A parent page handles the `exit` message; without one, the page goes to the return URL of the launch. */
export function leaveGame({ returnUrl }: Pick<Session, 'returnUrl'>): void {
  postToParent('exit')
  if (!isFramed()) location.assign(returnUrl)
}
