import { homePaths } from '@foyer/contract/pages.ts'

let homePlace = 0
let lastPath = ''

/** Notes where a page was left. Called while the page still stands. */
export function rememberPlace(path: string, scrollTop: number = window.scrollY): void {
  if (homePaths.includes(path)) homePlace = scrollTop
  lastPath = path
}

/** Where a page begins, CSS pixels from the top: home as it was left for a form, everything else at the top. */
export function placeOf(path: string): number {
  const fromForm = lastPath === '/login' || lastPath === '/register'
  return homePaths.includes(path) && fromForm ? homePlace : 0
}
