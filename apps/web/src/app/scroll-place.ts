import { homePaths } from '@foyer/contract/pages.ts'

let homePlace = 0
let lastPath = ''

/** Saves the scroll position of the page that is left. Call it while that page is still mounted. */
export function rememberPlace(path: string, scrollTop: number = window.scrollY): void {
  if (homePaths.includes(path)) homePlace = scrollTop
  lastPath = path
}

/** The initial scroll position in CSS pixels: where the home page was left for a form, 0 otherwise. */
export function placeOf(path: string): number {
  const fromForm = lastPath === '/login' || lastPath === '/register'
  return homePaths.includes(path) && fromForm ? homePlace : 0
}
