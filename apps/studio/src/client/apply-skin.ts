import type { Skin } from './game-view-types.ts'
import type { Session } from './play-api.ts'
import { languageDirections } from './text/languages.ts'
import type { Localization } from './text/localization.ts'

/** The skin of a game. */
export function toSkin({ symbolImages, symbolStrips, pictures, colours }: Session['dress']): Skin {
  const [dark = '#141021', mid = '#4b2a86', light = '#ffd166'] = colours
  return {
    symbolImages: toUrls(symbolImages),
    symbolStrips: toUrls(symbolStrips),
    pictures: toUrls(pictures),
    colours: [dark, mid, light],
  }
}

/** The colours of a skin as custom properties of CSS. */
export const colourPropertiesOf = ({ colours: [dark, mid, light] }: Skin): Readonly<Record<string, string>> => ({
  '--dark': dark,
  '--mid': mid,
  '--light': light,
})

/** Sets title, language and colours of the page. Returns the skin of the game. */
export function applySkinAndLanguage(
  { title, dress }: Pick<Session, 'title' | 'dress'>,
  localization: Localization,
): Skin {
  const skin = toSkin(dress)
  document.title = title
  document.documentElement.lang = localization.lang
  document.documentElement.dir = languageDirections[localization.lang]
  for (const [name, colour] of Object.entries(colourPropertiesOf(skin)))
    document.documentElement.style.setProperty(name, colour)
  return skin
}

function toUrls(paths: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  return new Map(Object.entries(paths).map(([symbol, path]) => [symbol, `/studio/${path}`]))
}
