import type { Skin } from './game-view-types.ts'
import type { Session } from './play-api.ts'
import { languageDirections } from './text/languages.ts'
import type { Localization } from './text/localization.ts'

/** Sets title, language and colours of the page. Returns the skin of the game. */
export function applySkinAndLanguage(
  { title, dress }: Pick<Session, 'title' | 'dress'>,
  localization: Localization,
): Skin {
  const [dark = '#141021', mid = '#4b2a86', light = '#ffd166'] = dress.colours
  document.title = title
  document.documentElement.lang = localization.lang
  document.documentElement.dir = languageDirections[localization.lang]
  for (const [name, colour] of Object.entries({ dark, mid, light }))
    document.documentElement.style.setProperty(`--${name}`, colour)
  return {
    symbolImages: toUrls(dress.symbolImages),
    symbolStrips: toUrls(dress.symbolStrips),
    colours: [dark, mid, light],
  }
}

function toUrls(paths: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  return new Map(Object.entries(paths).map(([symbol, path]) => [symbol, `/studio/${path}`]))
}
