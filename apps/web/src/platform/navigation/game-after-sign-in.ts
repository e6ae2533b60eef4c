import { createStore } from '#platform/browser/store.ts'
import type { GameToOpen } from './modal-store.ts'

/** The game that a visitor wanted to play: it opens once they have logged in or registered. */
export const gameAfterSignInStore = createStore<GameToOpen | undefined>(undefined)

/** The pages between the press of *Play* and the game; on any other page the visitor has changed their mind. */
export const signInPaths: readonly string[] = ['/login', '/register', '/forget']
