import { join } from 'node:path'
import { brandMark } from '@foyer/art/brandmark.ts'
import { vendorMark } from '@foyer/art/mark.ts'
import { renderPoster } from '@foyer/art/poster.ts'
import type { PosterRecipe } from '@foyer/art/recipe.ts'
import { renderWide } from '@foyer/art/wide.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#db/database.ts'
import { game as gameTable, vendor as vendorTable } from '#db/schema/games.ts'
import { banner as bannerTable } from '#db/schema/site.ts'
import type { Config } from '#src/config.ts'
import { openPictureStore, type PictureStore } from './picture-store.ts'
import { recipeHash } from './recipe-hash.ts'

const immutable = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Banners are drawn at twice the size of their place, 1120×480 at most. */
const bannerSize = { width: 1120, height: 480 } as const

interface ArtQuery {
  w?: string
  flip?: string
}

/** Serves the art: drawn from recipes in the database at the first request, kept as files after it. */
export function bindArt(app: FastifyInstance, db: Database, config: Config): { warm(): Promise<void> } {
  const store = openPictureStore(join(config.dataDir, 'art'))
  app.get<{ Params: { nodeId: string; file: string }; Querystring: ArtQuery }>(
    '/art/games/:nodeId/:file',
    async (request, reply) => {
      const [row] = await db
        .select({ recipe: gameTable.recipe })
        .from(gameTable)
        .where(eq(gameTable.nodeId, request.params.nodeId))
      if (!row || request.params.file !== `${recipeHash(row.recipe)}.webp`) return reply.callNotFound()
      return sendPicture(reply, await poster(store, row.recipe, request.query.w === '400' ? 400 : 200))
    },
  )
  app.get<{ Params: { id: string; file: string }; Querystring: ArtQuery }>(
    '/art/banners/:id/:file',
    async (request, reply) => {
      const id = /^[0-9]{1,18}$/.test(request.params.id) ? BigInt(request.params.id) : 0n
      const [row] = await db.select({ recipe: bannerTable.recipe }).from(bannerTable).where(eq(bannerTable.id, id))
      if (!row || request.params.file !== `${recipeHash(row.recipe)}.webp`) return reply.callNotFound()
      return sendPicture(reply, await wide(store, row.recipe, request.query.flip === '1'))
    },
  )
  app.get<{ Params: { code: string; file: string } }>('/art/vendors/:code/:file', async (request, reply) => {
    const { code, file } = request.params
    const [row] = await db.select({ code: vendorTable.code }).from(vendorTable).where(eq(vendorTable.code, code))
    if (!row || (file !== 'colour.svg' && file !== 'white.svg')) return reply.callNotFound()
    return sendSvg(reply, vendorMark(row.code, file === 'colour.svg' ? 'colour' : 'white'))
  })
  app.get<{ Params: { brand: string; form: string } }>('/art/brands/:brand/:form', async (request, reply) => {
    const { brand, form } = request.params
    if ((brand !== 'aurora' && brand !== 'lotus') || (form !== 'mark.svg' && form !== 'favicon.svg'))
      return reply.callNotFound()
    return sendSvg(reply, brandMark(brand, { form: form === 'mark.svg' ? 'full' : 'favicon' }))
  })
  return { warm: () => warm(store, db) }
}

/** Draws what the home page shows first, then all the rest, one picture at a time. */
async function warm(store: PictureStore, db: Database): Promise<void> {
  for (const { recipe } of await db.select({ recipe: bannerTable.recipe }).from(bannerTable))
    await wide(store, recipe, false)
  const games = await db
    .select({ recipe: gameTable.recipe, isHot: gameTable.isHot })
    .from(gameTable)
    .orderBy(gameTable.sort)
  const inOrder = [...games.filter((game) => game.isHot), ...games.filter((game) => !game.isHot)]
  for (const width of [200, 400] as const) for (const { recipe } of inOrder) await poster(store, recipe, width)
}

function poster(store: PictureStore, recipe: unknown, width: 200 | 400): Promise<Buffer> {
  return store.get(`posters/${recipeHash(recipe)}-${width}.webp`, () => renderPoster(recipe as PosterRecipe, { width }))
}

function wide(store: PictureStore, recipe: unknown, flip: boolean): Promise<Buffer> {
  const name = `wide/${recipeHash(recipe)}${flip ? '-flip' : ''}.webp`
  return store.get(name, () => renderWide(recipe as PosterRecipe, { ...bannerSize, flip }))
}

function sendPicture(reply: FastifyReply, picture: Buffer) {
  return reply.type('image/webp').header('cache-control', immutable).send(picture)
}

function sendSvg(reply: FastifyReply, svg: string) {
  return reply
    .type('image/svg+xml')
    .header('cache-control', aDay)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(svg)
}
