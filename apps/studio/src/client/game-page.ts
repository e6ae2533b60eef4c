import type { Session } from './api.ts'
import type { Dress } from './game-view.ts'
import { languages } from './languages.ts'
import { tellParent } from './parent-page.ts'
import type { Words } from './words.ts'

/** Names the page and gives it the launch's colours; answers the whole dress. */
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

/** Framed, the page around decides what leaving means; alone, the game goes where the launch said. */
export function leave({ returnUrl }: Session): void {
  tellParent('exit')
  if (window.parent === window) location.assign(returnUrl)
}
