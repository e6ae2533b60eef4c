import { createStore, type StoreApi } from 'zustand/vanilla'
import { readOwnStorage, writeOwnStorage } from '#client/own-storage.ts'
import { isFramed, postToParent, subscribeToPage } from '#client/parent-page-messages.ts'
import { defaultSoundSettings, parseSoundSettings, type SoundSettings } from './remembered-sound-settings.ts'

export interface SoundState extends SoundSettings {
  readonly isOn: boolean
}

export type SoundStore = StoreApi<SoundState>

const storageKey = 'sound'

/** Creates the store of the sound's settings, with those that this browser remembers. */
export function createSoundStore(): SoundStore {
  const store = createStore<SoundState>(() => ({
    ...defaultSoundSettings,
    ...parseSoundSettings(readOwnStorage(storageKey)),
    isOn: false,
  }))
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
  writeOwnStorage(storageKey, settings)
}
