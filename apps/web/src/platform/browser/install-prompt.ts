import { createStore } from './store.ts'

/** The event of a browser that can install the page (not in the DOM's types: Chromium only). */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The browser's install prompt. It fires once, early, and is stored until it is used. */
export const installPromptStore = createStore<InstallPromptEvent | undefined>(undefined)

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  installPromptStore.set(event as InstallPromptEvent)
})
addEventListener('appinstalled', () => installPromptStore.set(undefined))
