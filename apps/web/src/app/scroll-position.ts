import { homePaths } from '@foyer/contract/pages.ts'

let homeScrollTop = 0
let lastPath = ''

/** Saves the scroll position of the page that is left. Call it while that page is still mounted. */
export function saveScrollPosition(path: string, scrollTop: number = window.scrollY): void {
  if (homePaths.includes(path)) homeScrollTop = scrollTop
  lastPath = path
}

/** The initial scroll position in CSS pixels: where the home page was left for a form, 0 otherwise. */
export function getInitialScrollTop(path: string): number {
  const fromForm = lastPath === '/login' || lastPath === '/register'
  return homePaths.includes(path) && fromForm ? homeScrollTop : 0
}
