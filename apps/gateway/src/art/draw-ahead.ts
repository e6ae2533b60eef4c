import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { inArray } from 'drizzle-orm'
import type { Brands } from '#brands/brands.ts'
import { type BannerFile, bannerFormats } from '#brands/images/brand-image-schemas.ts'
import type { Database } from '#db/database-transactions.ts'
import { promotion as promotionTable } from '#db/schema/content.ts'
import { game as gameTable } from '#db/schema/games.ts'
import type { Config } from '#src/config.ts'
import { pictureFolder } from './picture-cache.ts'
import type { PictureRequest } from './pictures.ts'

/** What the drawing process is sent. */
export interface DrawingOrder {
  readonly folder: string
  readonly pictures: readonly PictureRequest[]
}

export interface DrawAhead {
  /** Draws the pictures that have no file. Resolves when all have one, or the drawing was stopped. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Draws the pictures of all games, banners and promotions before they are requested, in a process of its own: the memory that drawing
 * takes, some 50 MB, would stay with the gateway.
 */
export function createDrawAhead({ db, brands, config }: { db: Database; brands: Brands; config: Config }): DrawAhead {
  let drawing: ChildProcess | undefined
  let isStopped = false
  return {
    async start() {
      const pictures = await listPictures(db, brands)
      if (isStopped) return
      drawing = fork(new URL('draw-ahead-process.ts', import.meta.url), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      drawing.send({ folder: pictureFolder(config), pictures } satisfies DrawingOrder)
      const [code] = (await once(drawing, 'exit')) as [number | null]
      drawing = undefined
      if (code !== 0 && !isStopped) throw new Error('The process that draws pictures has failed.')
    },
    async stop() {
      isStopped = true
      if (drawing?.kill()) await once(drawing, 'exit')
    },
  }
}

/** In the order in which they are drawn: those at the top of the home page first. */
async function listPictures(db: Database, brands: Brands): Promise<PictureRequest[]> {
  const banners = brands.all().flatMap(({ site }) => site.banners ?? [])
  const isHome = ({ group }: BannerFile) => group === 'w_home'
  const games = await db
    .select({ recipe: gameTable.recipe, isHot: gameTable.isHot })
    .from(gameTable)
    .orderBy(gameTable.sort)
  const inOrder = [...games.filter((game) => game.isHot), ...games.filter((game) => !game.isHot)]
  const promotions = await db.select({ recipe: promotionTable.recipe }).from(promotionTable)
  return [
    ...(await listBanners(db, banners.filter(isHome))),
    ...inOrder.map(({ recipe }): PictureRequest => ({ kind: 'poster', recipe, width: 200 })),
    ...(await listBanners(
      db,
      banners.filter((one) => !isHome(one)),
    )),
    ...promotions.map(({ recipe }): PictureRequest => ({ kind: 'wide', recipe })),
    ...inOrder.map(({ recipe }): PictureRequest => ({ kind: 'poster', recipe, width: 400 })),
  ]
}

/** A banner with a file needs no drawing. */
async function listBanners(db: Database, banners: readonly BannerFile[]): Promise<PictureRequest[]> {
  const drawn = banners.filter(({ file }) => file === undefined)
  const nodeIds = drawn.flatMap(({ game }) => game ?? [])
  const games = await db
    .select({ nodeId: gameTable.nodeId, recipe: gameTable.recipe })
    .from(gameTable)
    .where(inArray(gameTable.nodeId, nodeIds))
  return drawn.flatMap(({ recipe, game, group }) => {
    const found = recipe ?? games.find(({ nodeId }) => nodeId === game)?.recipe
    return found ? { kind: 'wide', recipe: found, format: bannerFormats[group] } : []
  })
}
