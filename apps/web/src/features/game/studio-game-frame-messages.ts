import { parseOpenTables } from './game-open-tables.ts'

const eventTypes = [
  'ready',
  'round-started',
  'round-running',
  'round-ended',
  'deposit',
  'exit',
  'favourites-requested',
] as const

const maxFavourites = 10
/** The length of the favourites of a game as JSON. */
const maxFavouritesLength = 64_000

/** How the player has set the sound of a game: volume in per cent, and what is heard. Whether it is on is not part of it. */
export interface SoundSettings {
  readonly volume: number
  readonly music: boolean
  readonly effects: boolean
  readonly calls: boolean
}

/**
 * Messages that a game posts to its host page. They never carry money: `transaction-shown` names a transaction of the
 * player's wallet whose outcome the game has shown, and the gateway knows the balance after it.
 */
export type StudioMessage =
  | { readonly type: (typeof eventTypes)[number] }
  | { readonly type: 'transaction-shown'; readonly txId: string }
  | { readonly type: 'sound-settings'; readonly settings: SoundSettings }
  | { readonly type: 'favourites'; readonly layouts: readonly object[] }
  | { readonly type: 'tables'; readonly games: readonly string[] }

/**
 * Parses a posted message; undefined if it is not a game's message. The sandbox of the frame gives every game an opaque
 * origin, which is `null` in its messages.
 */
export function parseStudioMessage({ data, origin }: Pick<MessageEvent<unknown>, 'data' | 'origin'>) {
  if (origin !== 'null' || typeof data !== 'object' || data === null) return undefined
  const { source, type, txId, games } = data as { source?: unknown; type?: unknown; txId?: unknown; games?: unknown }
  if (source !== 'foyer-studio') return undefined
  if (type === 'transaction-shown') return isTransactionId(txId) ? ({ type, txId } satisfies StudioMessage) : undefined
  if (type === 'sound-settings') {
    const settings = parseSoundSettings(data)
    return settings && ({ type, settings } satisfies StudioMessage)
  }
  if (type === 'favourites') {
    const layouts = parseFavourites((data as { layouts?: unknown }).layouts)
    return layouts && ({ type, layouts } satisfies StudioMessage)
  }
  if (type === 'tables') {
    const open = parseOpenTables(games)
    return open && ({ type, games: open } satisfies StudioMessage)
  }
  const eventType = eventTypes.find((known) => known === type)
  return eventType && ({ type: eventType } satisfies StudioMessage)
}

function isTransactionId(txId: unknown): txId is string {
  return typeof txId === 'string' && /^[\x21-\x7e]{1,128}$/.test(txId)
}

/** Undefined if the value is not complete settings. */
export function parseSoundSettings(value: unknown): SoundSettings | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { volume, music, effects, calls } = value as { readonly [Key in keyof SoundSettings]?: unknown }
  if (typeof volume !== 'number' || !(volume >= 0 && volume <= 100)) return undefined
  if (typeof music !== 'boolean' || typeof effects !== 'boolean' || typeof calls !== 'boolean') return undefined
  return { volume, music, effects, calls }
}

/** A list of what the player has saved in a game. Only the game knows what is in it; undefined if it is no list or too large. */
export function parseFavourites(value: unknown): readonly object[] | undefined {
  if (!Array.isArray(value) || value.length > maxFavourites) return undefined
  if (!value.every((layout) => typeof layout === 'object' && layout !== null)) return undefined
  return JSON.stringify(value).length <= maxFavouritesLength ? value : undefined
}

type PageMessage =
  | { readonly type: 'balance-changed' }
  | ({ readonly type: 'sound-settings' } & SoundSettings)
  | { readonly type: 'favourites'; readonly layouts: readonly object[] }

/** Posts a message to the game in a frame. An opaque origin can be addressed by `*` alone. */
export function postToGame(frame: Window, message: PageMessage): void {
  frame.postMessage({ source: 'foyer-page', ...message }, '*')
}
