import { createStore, type StoreApi } from 'zustand/vanilla'
import { readOwnStorage, writeOwnStorage } from '#client/own-storage.ts'
import { postToParent, subscribeToPage } from '#client/parent-page-messages.ts'
import { type FavouriteLayout, parseFavourites } from './favourite-layout.ts'

/** The favourites of a game in this browser, in the order in which they were saved. */
export interface FavouritesStore {
  readonly layouts: StoreApi<readonly FavouriteLayout[]>
  /** Replaces the favourites, and has the browser remember them. */
  save(layouts: readonly FavouriteLayout[]): void
  /** Ends the subscription to the parent page. */
  close(): void
}

/** Opens the favourites of a game in a currency; `code` is that of its rules, which its variants share. */
export function openFavourites({ code, currency }: { code: string; currency: string }): FavouritesStore {
  const storageKey = `favourites:${code}:${currency}`
  const read = (value: unknown) => parseFavourites(value).filter((layout) => layout.currency === currency)
  const layouts = createStore<readonly FavouriteLayout[]>(() => read(readOwnStorage(storageKey)))
  const close = subscribeToPage('favourites', (message) => {
    layouts.setState(read((message as { layouts?: unknown }).layouts), true)
  })
  postToParent({ type: 'favourites-requested' })
  return {
    layouts,
    save(changed) {
      layouts.setState(changed, true)
      postToParent({ type: 'favourites', layouts: changed })
      writeOwnStorage(storageKey, changed)
    },
    close,
  }
}
