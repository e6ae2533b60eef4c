import { join } from 'node:path'
import { type BannerRecipe, renderBanner } from '@foyer/art/banner.ts'
import { type PosterWidth, parsePosterWidth, renderPoster } from '@foyer/art/poster.ts'
import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import { vendorLogoSheetSvg, vendorLogoTones } from '@foyer/art/vendor-logo.ts'
import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Brands } from '#brands/brands.ts'
import { type BannerFile, bannerFormats } from '#brands/images/brand-image-schemas.ts'
import { bannerSizes } from '#brands/images/check-brand-image.ts'
import type { Database } from '#db/database-transactions.ts'
import { promotion as promotionTable } from '#db/schema/content.ts'
import { game as gameTable, vendor as vendorTable } from '#db/schema/games.ts'
import { sendCompressed } from '#http/connections/compression.ts'
import type { Config } from '#src/config.ts'
import { findBannerRecipe } from './banner-pictures.ts'
import { registerBrandImageRoutes, svgPolicy } from './brand-image-routes.ts'
import { renderFooterVendorLogos } from './footer-vendor-logos.ts'
import { createPictureCache, type PictureCache } from './picture-cache.ts'
import { recipeHash } from './recipe-hash.ts'

const immutable = 'public, max-age=31536000, immutable'
const oneDay = 'public, max-age=86400'

interface ArtQuery {
  w?: string
  flip?: string
  form?: string
}

/** Serves pictures: rendered from recipes in the database at the first request, then cached as files. */
export function registerArtRoutes(
  app: FastifyInstance,
  { db, brands, config }: { db: Database; brands: Brands; config: Config },
): { prerender(): Promise<void> } {
  const cache = createPictureCache(join(config.dataDir, 'art'))
  app.get<{ Params: { nodeId: string; file: string }; Querystring: ArtQuery }>(
    '/art/games/:nodeId/:file',
    async (request, reply) => {
      const [row] = await db
        .select({ recipe: gameTable.recipe })
        .from(gameTable)
        .where(eq(gameTable.nodeId, request.params.nodeId))
      if (!row || request.params.file !== `${recipeHash(row.recipe)}.webp`) return reply.callNotFound()
      const { w, flip, form } = request.query
      const picture = isBannerFormat(form)
        ? getWidePicture(cache, row.recipe, { flip: flip === '1', format: form })
        : getPoster(cache, row.recipe, parsePosterWidth(w))
      return sendPicture(reply, await picture)
    },
  )
  app.get<{ Params: { id: string; file: string }; Querystring: ArtQuery }>(
    '/art/promotions/:id/:file',
    async ({ params, query }, reply) => {
      const id = /^[0-9]{1,18}$/.test(params.id) ? BigInt(params.id) : 0n
      const [row] = await db
        .select({ recipe: promotionTable.recipe })
        .from(promotionTable)
        .where(eq(promotionTable.id, id))
      if (!row || params.file !== `${recipeHash(row.recipe)}.webp`) return reply.callNotFound()
      return sendPicture(reply, await getWidePicture(cache, row.recipe, { flip: query.flip === '1' }))
    },
  )
  app.get<{ Params: { brand: string; file: string }; Querystring: ArtQuery }>(
    '/art/banners/:brand/:file',
    async ({ params, query }, reply) => {
      const [, hash] = /^([0-9a-f]+)\.webp$/.exec(params.file) ?? []
      const brand = brands.getByCode(params.brand)
      const recipe = brand && hash !== undefined ? findBannerRecipe(brand, hash) : undefined
      if (!recipe || !isBannerFormat(query.form)) return reply.callNotFound()
      const variant = { flip: query.flip === '1', format: query.form }
      return sendPicture(reply, await getWidePicture(cache, recipe, variant))
    },
  )
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
  app.get<{ Params: { brand: string; file: string } }>('/art/footer-vendors/:brand/:file', async (request, reply) => {
    const brand = brands.getByCode(request.params.brand)
    const sheet = brand && renderFooterVendorLogos(brand, request.params.file)
    if (sheet === undefined) return reply.callNotFound()
    return sendCompressed(request, setSvgHeaders(reply), sheet)
  })
  registerBrandImageRoutes(app, brands, cache)
  return { prerender: () => prerender(cache, db, brands) }
}

/** Renders all pictures one at a time, starting with those at the top of the home page. */
async function prerender(cache: PictureCache, db: Database, brands: Brands): Promise<void> {
  const banners = brands.all().flatMap(({ site }) => site.banners ?? [])
  const isHome = ({ group }: BannerFile) => group === 'w_home'
  for (const banner of banners.filter(isHome)) await prerenderBanner(cache, db, banner)
  const games = await db
    .select({ recipe: gameTable.recipe, isHot: gameTable.isHot })
    .from(gameTable)
    .orderBy(gameTable.sort)
  const inOrder = [...games.filter((game) => game.isHot), ...games.filter((game) => !game.isHot)]
  for (const { recipe } of inOrder) await getPoster(cache, recipe, 200)
  for (const banner of banners.filter((one) => !isHome(one))) await prerenderBanner(cache, db, banner)
  const promotions = await db.select({ recipe: promotionTable.recipe }).from(promotionTable)
  for (const { recipe } of promotions) await getWidePicture(cache, recipe)
  for (const { recipe } of inOrder) await getPoster(cache, recipe, 400)
}

/** A banner with a file needs no drawing. */
async function prerenderBanner(cache: PictureCache, db: Database, banner: BannerFile): Promise<void> {
  if (banner.file !== undefined) return
  const ofGame = await db
    .select({ recipe: gameTable.recipe })
    .from(gameTable)
    .where(inArray(gameTable.nodeId, banner.game === undefined ? [] : [banner.game]))
  const recipe = banner.recipe ?? ofGame[0]?.recipe
  if (recipe) await getWidePicture(cache, recipe, { format: bannerFormats[banner.group] })
}

function getPoster(cache: PictureCache, recipe: unknown, width: PosterWidth): Promise<Buffer> {
  return cache.getOrDraw(`posters/${recipeHash(recipe)}-${width}.webp`, () =>
    renderPoster(recipe as PosterRecipe, { width }),
  )
}

type BannerFormat = keyof typeof bannerSizes

function isBannerFormat(form: string | undefined): form is BannerFormat {
  return form !== undefined && Object.hasOwn(bannerSizes, form)
}

interface WideVariant {
  readonly flip?: boolean
  readonly format?: BannerFormat
}

function getWidePicture(
  cache: PictureCache,
  recipe: unknown,
  { flip = false, format = 'wide' }: WideVariant = {},
): Promise<Buffer> {
  const name = `wide/${recipeHash(recipe)}${format === 'narrow' ? '-narrow' : ''}${flip ? '-flip' : ''}.webp`
  return cache.getOrDraw(name, () => renderBanner(recipe as BannerRecipe, { ...bannerSizes[format], flip }))
}

function sendPicture(reply: FastifyReply, picture: Buffer) {
  return reply.type('image/webp').header('cache-control', immutable).send(picture)
}

function setSvgHeaders(reply: FastifyReply): FastifyReply {
  return reply.type('image/svg+xml').header('cache-control', oneDay).header('content-security-policy', svgPolicy)
}
