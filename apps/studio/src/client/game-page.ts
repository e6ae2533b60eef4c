import type { Session } from './api.ts'
import type { Dress } from './game-view.ts'
import { languages } from './languages.ts'
import { tellParent } from './parent-page.ts'
import type { Words } from './words.ts'

/** Sets title, language and colours of the page. Returns the skin of the game. */
export function dressPage({ title, dress }: Pick<Session, 'title' | 'dress'>, words: Words): Dress {
  const [dark = '#141021', mid = '#4b2a86', light = '#ffd166'] = dress.colours
  document.title = title
  document.documentElement.lang = words.lang
  document.documentElement.dir = languages[words.lang]
  for (const [name, colour] of Object.entries({ dark, mid, light }))
    document.documentElement.style.setProperty(`--${name}`, colour)
  return {
    pictures: (dress.symbols ?? []).map((code) => `/studio/symbols/${code}.webp`),
    colours: [dark, mid, light],
  }
}

/** Leaves the game. A parent page handles the `exit` message; without one, the page goes to the return URL of the launch. */
export function leave({ returnUrl }: Session): void {
  tellParent('exit')
  if (window.parent === window) location.assign(returnUrl)
}
