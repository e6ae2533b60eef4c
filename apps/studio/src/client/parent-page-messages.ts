import type { Round, Session } from './play-api.ts'
import type { SoundSettings } from './sound/remembered-sound-settings.ts'
import type { FavouriteLayout } from './table/favourites/favourite-layout.ts'

/**
 * Messages to the parent page; `transaction-shown` names the wallet transaction whose outcome the game has shown, `tables` the tables that are
 * open, `sound-settings` are those that the page may remember for the player's next game, and `favourites` those of this game, which it
 * returns when they are requested.
 */
export type ParentMessage =
  | { type: 'ready' | 'round-started' | 'round-running' | 'round-ended' | 'deposit' | 'exit' | 'favourites-requested' }
  | { type: 'transaction-shown'; txId: string }
  | { type: 'tables'; games: readonly string[] }
  | ({ type: 'sound-settings' } & SoundSettings)
  | { type: 'favourites'; layouts: readonly FavouriteLayout[] }

/** Whether the page is in a frame. The parent page then has the title, the balance and the close button. */
export const isFramed = (): boolean => window.parent !== window

/** Posts a message to the parent page. Messages contain no secrets, so the target origin is `*`; the game does not know the parent's origin. */
export function postToParent(message: ParentMessage): void {
  if (isFramed()) window.parent.postMessage({ source: 'foyer-studio', ...message }, '*')
}

/** Reports that the stake of an accepted round is shown as debited. */
export function postShownStake({ betTxId: txId }: Pick<Round, 'betTxId'>): void {
  if (txId !== undefined) postToParent({ type: 'transaction-shown', txId })
}

/** Reports that the outcome of a round is shown: its win or the return of its stake. */
export function postShownOutcome({ resultTxId: txId }: Pick<Round, 'resultTxId'>): void {
  if (txId !== undefined) postToParent({ type: 'transaction-shown', txId })
}

/**
 * Calls the listener when the player's balance may have changed elsewhere: when the parent page reports it, and when the
 * page becomes visible again. Returns the function that ends the subscription.
 */
export function subscribeToBalanceChanges(listener: () => void): () => void {
  const unsubscribe = subscribeToPage('balance-changed', listener)
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

/** Calls the listener with each message of a type from the parent page. Returns the function that ends the subscription. */
export function subscribeToPage(type: string, listener: (message: object) => void): () => void {
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source === window.parent && isFramed() && isPageMessage(data, type)) listener(data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

const isPageMessage = (data: unknown, type: string): data is object =>
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === 'foyer-page' &&
  'type' in data &&
  data.type === type

/** Leaves the game. A parent page handles the `exit` message; without one, the page goes to the return URL of the launch. */
export function leaveGame({ returnUrl }: Pick<Session, 'returnUrl'>): void {
  postToParent({ type: 'exit' })
  if (!isFramed()) location.assign(returnUrl)
}
