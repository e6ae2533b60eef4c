import { isObjectName, type ObjectName, objectRevision } from '@foyer/art/object-pictures.ts'
import { renderObjectThumbnail } from '@foyer/art/object-thumbnail.ts'
import type { HighSymbol, ReelSymbol } from '#games/reels/rules.ts'
import { cacheByName } from './cache-by-name.ts'
import { StudioError } from './studio-error.ts'

/** The names of symbols that look the same in every skin. */
const sharedSymbols: Readonly<Record<Exclude<ReelSymbol, HighSymbol>, ObjectName>> = {
  A: 'sign-ace',
  K: 'sign-king',
  Q: 'sign-queen',
  J: 'sign-jack',
  '10': 'sign-ten',
  W: 'sign-wild',
  S: 'sign-scatter',
}

/** Takes the place of symbols that are gone, so that the replay of an old round still opens. */
const spareSymbols: Readonly<Record<HighSymbol, ObjectName>> = { H1: 'crown', H2: 'gem', H3: 'star', H4: 'coin' }

const imageNamePattern = /^([a-z0-9-]{1,40})\.([0-9a-f]{12})\.webp$/

/** A skin as pages receive it: with the paths of its symbols below the studio's address. */
export interface DrawnDress {
  readonly colours: readonly string[]
  readonly symbolImages?: Readonly<Record<ReelSymbol, string>>
}

interface Dress {
  readonly colours: readonly string[]
  /** The names of the four high symbols. */
  readonly symbols?: readonly string[] | undefined
}

export const drawDress = ({ colours, symbols }: Dress): DrawnDress => ({
  colours,
  ...(symbols && { symbolImages: listSymbolImages(symbols) }),
})

function listSymbolImages(skin: readonly string[]): Record<ReelSymbol, string> {
  const [H1, H2, H3, H4] = skin.filter(isObjectName)
  const high = H1 && H2 && H3 && H4 ? { H1, H2, H3, H4 } : spareSymbols
  const names: Record<ReelSymbol, ObjectName> = { ...sharedSymbols, ...high }
  return Object.fromEntries(Object.entries(names).map(toImagePath)) as Record<ReelSymbol, string>
}

const toImagePath = ([symbol, name]: [string, ObjectName]) => [symbol, `symbols/${name}.${objectRevision(name)}.webp`]

interface SymbolImage {
  readonly content: Buffer
  /** Whether its name is of this very content. A page that was opened before an update may ask for an earlier one. */
  readonly isCurrent: boolean
}

/** Finds an image by its file name. Fails with `not_found`. */
export function createSymbolImageCache(): (fileName: string) => Promise<SymbolImage> {
  const render = cacheByName(renderObjectThumbnail)
  return async (fileName) => {
    const [, name = '', revision] = imageNamePattern.exec(fileName) ?? []
    if (!isObjectName(name)) throw new StudioError('not_found')
    return { content: await render(name), isCurrent: revision === objectRevision(name) }
  }
}
