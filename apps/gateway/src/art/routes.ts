import { renderAvatar } from '@foyer/art/avatar.ts'
import { isObjectName, type ObjectName, objectRevision } from '@foyer/art/object-pictures.ts'
import { renderObjectThumbnail } from '@foyer/art/object-thumbnail.ts'
import { parsePosterWidth } from '@foyer/art/poster.ts'
import { renderSocialPreview, type SocialPreviewRecipe } from '@foyer/art/social-preview.ts'
import { vendorLogoSheetSvg, vendorLogoTones } from '@foyer/art/vendor-logo.ts'
import { isAvatarName } from '@foyer/contract/identity/avatars.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Brands } from '#brands/brands.ts'
import type { Database } from '#db/database-transactions.ts'
import { promotion as promotionTable } from '#db/schema/content.ts'
import { game as gameTable, vendor as vendorTable } from '#db/schema/games.ts'
import { mallGoods as mallGoodsTable } from '#db/schema/points.ts'
import { sendCompressed } from '#http/connections/compression.ts'
import type { Config } from '#src/config.ts'
import { findBannerRecipe } from './banner-pictures.ts'
import { registerBrandImageRoutes, svgPolicy } from './brand-image-routes.ts'
import { renderFooterVendorLogos } from './footer-vendor-logos.ts'
import { createPictureCache, type PictureCache } from './picture-cache.ts'
import { getPicture, isBannerFormat } from './pictures.ts'
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
): void {
  const cache = createPictureCache(config.picturesDir)
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
        ? getPicture(cache, { kind: 'wide', recipe: row.recipe, flip: flip === '1', format: form })
        : getPicture(cache, { kind: 'poster', recipe: row.recipe, width: parsePosterWidth(w) })
      return sendPicture(reply, await picture)
    },
  )
  registerWidePictures(app, cache, 'promotions', (id) =>
    db.select({ recipe: promotionTable.recipe }).from(promotionTable).where(eq(promotionTable.id, id)),
  )
  registerWidePictures(app, cache, 'mall', (id) =>
    db.select({ recipe: mallGoodsTable.recipe }).from(mallGoodsTable).where(eq(mallGoodsTable.id, id)),
  )
  app.get<{ Params: { brand: string; file: string }; Querystring: ArtQuery }>(
    '/art/banners/:brand/:file',
    async ({ params, query }, reply) => {
      const [, hash] = /^([0-9a-f]+)\.webp$/.exec(params.file) ?? []
      const brand = brands.getByCode(params.brand)
      const recipe = brand && hash !== undefined ? findBannerRecipe(brand, hash) : undefined
      if (!recipe || !isBannerFormat(query.form)) return reply.callNotFound()
      const picture = { kind: 'wide', recipe, flip: query.flip === '1', format: query.form } as const
      return sendPicture(reply, await getPicture(cache, picture))
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
  registerObjectRoutes(app, cache)
  registerSocialPreviewRoute(app, brands, cache)
  registerBrandImageRoutes(app, brands, cache)
}

/** Wide pictures without text, by the id of their row. */
function registerWidePictures(
  app: FastifyInstance,
  cache: PictureCache,
  folder: 'promotions' | 'mall',
  read: (id: bigint) => Promise<{ recipe: unknown }[]>,
): void {
  app.get<{ Params: { id: string; file: string }; Querystring: ArtQuery }>(
    `/art/${folder}/:id/:file`,
    async ({ params, query }, reply) => {
      const [row] = await read(/^[0-9]{1,18}$/.test(params.id) ? BigInt(params.id) : 0n)
      if (!row || params.file !== `${recipeHash(row.recipe)}.webp`) return reply.callNotFound()
      return sendPicture(reply, await getPicture(cache, { kind: 'wide', recipe: row.recipe, flip: query.flip === '1' }))
    },
  )
}

/** Single objects: the pictures of pages, and avatars. */
function registerObjectRoutes(app: FastifyInstance, cache: PictureCache): void {
  const serve = <Name extends ObjectName>(
    folder: 'objects' | 'avatars',
    isServed: (name: string) => name is Name,
    draw: (name: Name) => Promise<Buffer>,
  ) =>
    app.get<{ Params: { file: string } }>(`/art/${folder}/:file`, async ({ params }, reply) => {
      const [, name = ''] = /^([a-z0-9-]+)\.webp$/.exec(params.file) ?? []
      if (!isServed(name)) return reply.callNotFound()
      const path = `${folder}/${name}-${objectRevision(name)}.webp`
      const picture = await cache.getOrDraw(path, () => draw(name))
      return reply.type('image/webp').header('cache-control', oneDay).send(picture)
    })
  serve('objects', isObjectName, renderObjectThumbnail)
  serve('avatars', isAvatarName, renderAvatar)
}

function registerSocialPreviewRoute(app: FastifyInstance, brands: Brands, cache: PictureCache): void {
  app.get<{ Params: { brand: string; file: string } }>('/art/social/:brand/:file', async ({ params }, reply) => {
    const preview = brands.getByCode(params.brand)?.site.socialPreview
    if (!preview || params.file !== `${recipeHash(preview)}.jpg`) return reply.callNotFound()
    const picture = await cache.getOrDraw(`social/${params.file}`, () =>
      renderSocialPreview(preview as SocialPreviewRecipe),
    )
    return reply.type('image/jpeg').header('cache-control', immutable).send(picture)
  })
}

function sendPicture(reply: FastifyReply, picture: Buffer) {
  return reply.type('image/webp').header('cache-control', immutable).send(picture)
}

function setSvgHeaders(reply: FastifyReply): FastifyReply {
  return reply.type('image/svg+xml').header('cache-control', oneDay).header('content-security-policy', svgPolicy)
}
