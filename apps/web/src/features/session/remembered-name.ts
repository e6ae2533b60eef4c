const storageKey = 'foyer_username'

/** The user name that was typed with *remember me*; empty where there is none. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the user name for the next visit, or forgets the one that was kept. A password is never kept. */
export function keepName(username: string | undefined): void {
  try {
    if (username === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, username)
  } catch {
    // A browser that keeps nothing asks for the name each time.
  }
}
