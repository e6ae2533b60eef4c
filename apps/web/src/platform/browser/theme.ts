import { themeCookie } from '@foyer/contract/pages.ts'
import { setCookie } from './set-cookie.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'dark' | 'light'

const theme = createStore<Theme>(document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

export function useTheme(): Theme {
  return useStore(theme)
}

/** Changes the theme at once, and for the next visit. */
export function setTheme(next: Theme): void {
  document.documentElement.dataset.theme = next
  setCookie(themeCookie, next)
  theme.set(next)
}
