import { readFile } from 'node:fs/promises'
import { getRenderPath, hasForm, isObjectName, type ObjectName, objectRevision } from '@foyer/art/object-pictures.ts'
import { renderObjectThumbnail } from '@foyer/art/object-thumbnail.ts'
import type { StudioGame } from '#games/game.ts'
import type { HighSymbol, SkinSymbol } from '#games/slots/slot-sheet.ts'
import { cacheByName } from './cache-by-name.ts'
import { StudioError } from './studio-error.ts'

/** The names of symbols that look the same in every skin. */
const sharedSymbols: Readonly<Record<Exclude<SkinSymbol, HighSymbol>, ObjectName>> = {
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

const imageNamePattern = /^([a-z0-9-]{1,40})\.([0-9a-f]{12})\.(webp|avif)$/

/** A skin as pages receive it: with the paths of its symbols below the studio's address. */
export interface DrawnDress {
  readonly colours: readonly string[]
  readonly symbolImages?: Readonly<Record<SkinSymbol, string>>
  /** How a symbol moves when it wins: square frames side by side, from its left to its right. Not every symbol has it. */
  readonly symbolStrips?: Readonly<Partial<Record<SkinSymbol, string>>>
  /** The pictures that a game draws whatever its skin, by their name. */
  readonly pictures?: Readonly<Record<string, string>>
}

interface Dress {
  readonly colours: readonly string[]
  /** The names of the four high symbols. */
  readonly symbols?: readonly string[] | undefined
}

/** The skin of a game, and the pictures that the game has in every skin. */
export function drawDress(dress: Dress, game?: StudioGame): DrawnDress {
  const skin = drawSkin(dress)
  if (game?.kind !== 'room') return skin
  const pictures = game.pictures.filter(isObjectName).map((name) => [name, imagePathOf(name, 'webp')] as const)
  return { ...skin, pictures: Object.fromEntries(pictures) }
}

const imagePathOf = (name: ObjectName, extension: ImageExtension): string =>
  `symbols/${name}.${objectRevision(name)}.${extension}`

function drawSkin({ colours, symbols }: Dress): DrawnDress {
  if (!symbols) return { colours }
  const names = Object.entries(nameSymbols(symbols)) as [SkinSymbol, ObjectName][]
  const moving = names.filter(([, name]) => hasForm(name, 'strip'))
  const toPaths = (entries: typeof names, extension: ImageExtension) =>
    Object.fromEntries(entries.map(([symbol, name]) => [symbol, imagePathOf(name, extension)])) as Record<
      SkinSymbol,
      string
    >
  return { colours, symbolImages: toPaths(names, 'webp'), symbolStrips: toPaths(moving, 'avif') }
}

function nameSymbols(skin: readonly string[]): Record<SkinSymbol, ObjectName> {
  const [H1, H2, H3, H4] = skin.filter(isObjectName)
  return { ...sharedSymbols, ...(H1 && H2 && H3 && H4 ? { H1, H2, H3, H4 } : spareSymbols) }
}

/** A symbol at rest is drawn as WebP for all browsers; its strip is served as it was rendered. */
type ImageExtension = 'webp' | 'avif'

interface SymbolImage {
  readonly content: Buffer
  readonly contentType: `image/${ImageExtension}`
  /** Whether its name is of this very content. A page that was opened before an update may ask for an earlier one. */
  readonly isCurrent: boolean
}

/** Finds an image by its file name. Fails with `not_found`. */
export function createSymbolImageCache(): (fileName: string) => Promise<SymbolImage> {
  const render = cacheByName(renderObjectThumbnail)
  const readStrip = cacheByName((name: ObjectName) => readFile(getRenderPath(name, 'strip')))
  return async (fileName) => {
    const [, name = '', revision, extension] = imageNamePattern.exec(fileName) ?? []
    if (!isObjectName(name)) throw new StudioError('not_found')
    const isCurrent = revision === objectRevision(name)
    if (extension === 'webp') return { content: await render(name), contentType: 'image/webp', isCurrent }
    if (!hasForm(name, 'strip')) throw new StudioError('not_found')
    return { content: await readStrip(name), contentType: 'image/avif', isCurrent }
  }
}
