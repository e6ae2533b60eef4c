const storageKey = 'foyer_username'

/** The user name stored by *remember me*; empty where there is none. */
export function readRememberedUsername(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Stores the user name for the next visit, or removes the stored one. A password is never stored. */
export function saveRememberedUsername(username: string | undefined): void {
  try {
    if (username === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, username)
  } catch {
    // Without storage the name is typed each time.
  }
}
