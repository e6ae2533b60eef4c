import { createStore } from './store.ts'

/** What a browser gives a page that it would install (not in the DOM's types: Chromium alone has it). */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install the site; it comes once, early, and is kept until somebody takes it. */
export const installOffer = createStore<InstallOffer | undefined>(undefined)

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  installOffer.set(event as InstallOffer)
})
addEventListener('appinstalled', () => installOffer.set(undefined))
