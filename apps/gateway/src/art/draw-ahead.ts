import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Brands } from '#brands/brands.ts'
import { type BannerFile, bannerFormats } from '#brands/images/brand-image-schemas.ts'
import type { Database } from '#db/database-transactions.ts'
import { promotion as promotionTable } from '#db/schema/content.ts'
import { game as gameTable } from '#db/schema/games.ts'
import { mallGoods as mallGoodsTable } from '#db/schema/points.ts'
import type { Config } from '#src/config.ts'
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
 * Draws the pictures of all games, banners, promotions and goods before they are requested, in a process of its own: the memory that drawing
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
      drawing.send({ folder: config.picturesDir, pictures } satisfies DrawingOrder)
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
    .select({ nodeId: gameTable.nodeId, recipe: gameTable.recipe, isHot: gameTable.isHot })
    .from(gameTable)
    .orderBy(gameTable.sort)
  const inOrder = [...games.filter((game) => game.isHot), ...games.filter((game) => !game.isHot)]
  const promotions = await db.select({ recipe: promotionTable.recipe }).from(promotionTable)
  const goods = await db.select({ recipe: mallGoodsTable.recipe }).from(mallGoodsTable).orderBy(mallGoodsTable.sort)
  return [
    ...listBanners(banners.filter(isHome), games),
    ...inOrder.map(({ recipe }): PictureRequest => ({ kind: 'poster', recipe, width: 200 })),
    ...listBanners(
      banners.filter((one) => !isHome(one)),
      games,
    ),
    ...[...promotions, ...goods].map(({ recipe }): PictureRequest => ({ kind: 'wide', recipe })),
    ...inOrder.map(({ recipe }): PictureRequest => ({ kind: 'poster', recipe, width: 400 })),
  ]
}

/** A banner with a file needs no drawing. */
function listBanners(
  banners: readonly BannerFile[],
  games: readonly { nodeId: string; recipe: unknown }[],
): PictureRequest[] {
  return banners.flatMap(({ file, recipe, game, group }) => {
    const drawn = recipe ?? games.find(({ nodeId }) => nodeId === game)?.recipe
    return file === undefined && drawn ? { kind: 'wide', recipe: drawn, format: bannerFormats[group] } : []
  })
}
