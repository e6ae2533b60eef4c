import { createStore } from '#platform/browser/store.ts'

interface GameAfterSignIn {
  readonly nodeId: string
  readonly title: string
}

/** The game that a visitor wanted to play: it opens once they have logged in or registered. */
export const gameAfterSignInStore = createStore<GameAfterSignIn | undefined>(undefined)

/** The pages between the press of *Play* and the game; on any other page the visitor has changed their mind. */
export const signInPaths: readonly string[] = ['/login', '/register', '/forget']
