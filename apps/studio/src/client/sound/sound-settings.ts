import { createStore, type StoreApi } from 'zustand/vanilla'
import { isFramed, postToParent, subscribeToPage } from '#client/parent-page-messages.ts'

/** What a browser remembers of the sound. Whether it is on is not part of it: every game begins muted. */
export interface SoundSettings {
  /** Per cent. */
  readonly volume: number
  readonly music: boolean
  readonly effects: boolean
  /** Whether the results of tables are spoken. */
  readonly calls: boolean
}

export interface SoundState extends SoundSettings {
  readonly isOn: boolean
}

export type SoundStore = StoreApi<SoundState>

export const defaultSoundSettings: SoundSettings = { volume: 70, music: true, effects: true, calls: false }

const storageKey = 'sound'

/** Creates the store of the sound's settings, with those that this browser remembers. */
export function createSoundStore(): SoundStore {
  const store = createStore<SoundState>(() => ({ ...defaultSoundSettings, ...readOwnStorage(), isOn: false }))
  // In a sandboxed frame only the parent page has storage. It sends what it remembers once the game is ready.
  if (isFramed()) subscribeToPage('sound-settings', (message) => store.setState(parseSoundSettings(message) ?? {}))
  return store
}

/** Changes settings on the player's request, and has the browser remember them. */
export function changeSoundSettings(store: SoundStore, changed: Partial<SoundSettings>): void {
  store.setState(changed)
  const { volume, music, effects, calls } = store.getState()
  const settings: SoundSettings = { volume, music, effects, calls }
  postToParent({ type: 'sound-settings', ...settings })
  if (!isFramed()) writeOwnStorage(settings)
}

/** Undefined if the value is not complete settings. */
export function parseSoundSettings(value: unknown): SoundSettings | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { volume, music, effects, calls } = value as { readonly [Key in keyof SoundSettings]?: unknown }
  if (typeof volume !== 'number' || !(volume >= 0 && volume <= 100)) return undefined
  if (typeof music !== 'boolean' || typeof effects !== 'boolean' || typeof calls !== 'boolean') return undefined
  return { volume, music, effects, calls }
}

function readOwnStorage(): SoundSettings | undefined {
  if (isFramed()) return undefined
  try {
    return parseSoundSettings(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return undefined
  }
}

function writeOwnStorage(settings: SoundSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // A browser that stores nothing forgets the settings with the page.
  }
}
