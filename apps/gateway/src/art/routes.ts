import { join } from 'node:path'
import { renderBanner } from '@foyer/art/banner.ts'
import { brandLogoSvg } from '@foyer/art/brand-logo.ts'
import { type PosterWidth, parsePosterWidth, renderPoster } from '@foyer/art/poster.ts'
import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import { vendorLogoSheetSvg, vendorLogoTones } from '@foyer/art/vendor-logo.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#db/database.ts'
import { promotion as promotionTable } from '#db/schema/content.ts'
import { game as gameTable, vendor as vendorTable } from '#db/schema/games.ts'
import { banner as bannerTable } from '#db/schema/site.ts'
import { sendCompressed } from '#http/compression.ts'
import type { Config } from '#src/config.ts'
import { hasBrandLogo, isBrandIconFileName, renderBrandIcon } from './brand-icons.ts'
import { createPictureCache, type PictureCache } from './picture-cache.ts'
import { recipeHash } from './recipe-hash.ts'

const immutable = 'public, max-age=31536000, immutable'
const oneDay = 'public, max-age=86400'

/** Banners are rendered at twice their displayed size, at most 1120×480. */
const bannerSize = { width: 1120, height: 480 } as const
/** Cropped at both sides to its narrower place on the page. */
const tallSize = { width: 720, height: 880 } as const

/** Tables with wide pictures; only banners also have a tall variant. */
const wideArt = [
  { path: 'banners', table: bannerTable, hasTall: true },
  { path: 'promotions', table: promotionTable, hasTall: false },
] as const

interface ArtQuery {
  w?: string
  flip?: string
  form?: string
}

/** Serves pictures: rendered from recipes in the database at the first request, then cached as files. */
export function registerArtRoutes(app: FastifyInstance, db: Database, config: Config): { prerender(): Promise<void> } {
  const cache = createPictureCache(join(config.dataDir, 'art'))
  app.get<{ Params: { nodeId: string; file: string }; Querystring: ArtQuery }>(
    '/art/games/:nodeId/:file',
    async (request, reply) => {
      const [row] = await db
        .select({ recipe: gameTable.recipe })
        .from(gameTable)
        .where(eq(gameTable.nodeId, request.params.nodeId))
      if (!row || request.params.file !== `${recipeHash(row.recipe)}.webp`) return reply.callNotFound()
      return sendPicture(reply, await getPoster(cache, row.recipe, parsePosterWidth(request.query.w)))
    },
  )
  for (const { path, table, hasTall } of wideArt) {
    app.get<{ Params: { id: string; file: string }; Querystring: ArtQuery }>(
      `/art/${path}/:id/:file`,
      async ({ params, query }, reply) => {
        const id = /^[0-9]{1,18}$/.test(params.id) ? BigInt(params.id) : 0n
        const [row] = await db.select({ recipe: table.recipe }).from(table).where(eq(table.id, id))
        if (!row || params.file !== `${recipeHash(row.recipe)}.webp`) return reply.callNotFound()
        const variant = { flip: query.flip === '1', tall: hasTall && query.form === 'tall' }
        return sendPicture(reply, await getWidePicture(cache, row.recipe, variant))
      },
    )
  }
  app.get<{ Params: { file: string } }>('/art/vendors/:file', async (request, reply) => {
    const tone = vendorLogoTones.find((known) => request.params.file === `${known}.svg`)
    if (!tone) return reply.callNotFound()
    const vendors = await db.select({ code: vendorTable.code }).from(vendorTable).orderBy(vendorTable.code)
    const sheet = vendorLogoSheetSvg(
      vendors.map(({ code }) => code),
      tone,
    )
    return sendCompressed(request, setSvgHeaders(reply), sheet)
  })
  app.get<{ Params: { brand: string; form: string } }>('/art/brands/:brand/:form', async (request, reply) => {
    const { brand, form } = request.params
    if (hasBrandLogo(brand) && isBrandIconFileName(form)) {
      const icon = await cache.getOrDraw(`icons/${brand}-${form}`, () => renderBrandIcon(brand, form))
      return reply.type('image/png').header('cache-control', oneDay).send(icon)
    }
    if (!hasBrandLogo(brand) || (form !== 'mark.svg' && form !== 'favicon.svg')) return reply.callNotFound()
    return sendSvg(reply, brandLogoSvg(brand, { form: form === 'mark.svg' ? 'full' : 'favicon' }))
  })
  return { prerender: () => prerender(cache, db) }
}

/** Renders all pictures one at a time, starting with those at the top of the home page. */
async function prerender(cache: PictureCache, db: Database): Promise<void> {
  const banners = await db
    .select({ group: bannerTable.groupName, recipe: bannerTable.recipe })
    .from(bannerTable)
    .orderBy(bannerTable.sort)
  for (const { group, recipe } of banners) if (group === 'w_home') await getWidePicture(cache, recipe)
  const games = await db
    .select({ recipe: gameTable.recipe, isHot: gameTable.isHot })
    .from(gameTable)
    .orderBy(gameTable.sort)
  const inOrder = [...games.filter((game) => game.isHot), ...games.filter((game) => !game.isHot)]
  for (const { recipe } of inOrder) await getPoster(cache, recipe, 200)
  for (const { group, recipe } of banners) {
    if (group !== 'w_home') await getWidePicture(cache, recipe, { tall: tallBannerGroups.has(group) })
  }
  const promotions = await db.select({ recipe: promotionTable.recipe }).from(promotionTable)
  for (const { recipe } of promotions) await getWidePicture(cache, recipe)
  for (const { recipe } of inOrder) await getPoster(cache, recipe, 400)
}

/** Banner groups that are shown in the tall variant. */
const tallBannerGroups: ReadonlySet<string> = new Set(['w_login', 'w_register', 'w_forget'])

function getPoster(cache: PictureCache, recipe: unknown, width: PosterWidth): Promise<Buffer> {
  return cache.getOrDraw(`posters/${recipeHash(recipe)}-${width}.webp`, () =>
    renderPoster(recipe as PosterRecipe, { width }),
  )
}

interface WideVariant {
  readonly flip?: boolean
  /** Portrait format, for the space beside a form. */
  readonly tall?: boolean
}

function getWidePicture(
  cache: PictureCache,
  recipe: unknown,
  { flip = false, tall = false }: WideVariant = {},
): Promise<Buffer> {
  const name = `wide/${recipeHash(recipe)}${tall ? '-tall' : ''}${flip ? '-flip' : ''}.webp`
  return cache.getOrDraw(name, () => renderBanner(recipe as PosterRecipe, { ...(tall ? tallSize : bannerSize), flip }))
}

function sendPicture(reply: FastifyReply, picture: Buffer) {
  return reply.type('image/webp').header('cache-control', immutable).send(picture)
}

function sendSvg(reply: FastifyReply, svg: string) {
  return setSvgHeaders(reply).send(svg)
}

function setSvgHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .type('image/svg+xml')
    .header('cache-control', oneDay)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
}
