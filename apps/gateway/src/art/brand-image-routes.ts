import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import type { Brands } from '#brands/brands.ts'
import type { BrandImage } from '#brands/images/brand-images.ts'
import { bannerSizes } from '#brands/images/check-brand-image.ts'
import { type AppIconName, isAppIconName, renderAppIcon } from './app-icons.ts'
import type { PictureCache } from './picture-cache.ts'

const immutable = 'public, max-age=31536000, immutable'
/** An SVG file opened as a page of its own runs, loads and embeds nothing. */
export const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves the images of brand folders. Their URLs contain a content hash, so browsers keep them forever. */
export function registerBrandImageRoutes(app: FastifyInstance, brands: Brands, cache: PictureCache): void {
  app.get<{ Params: { brand: string; hash: string; name: string }; Querystring: { flip?: string } }>(
    '/art/brands/:brand/:hash/:name',
    async ({ params, query }, reply) => {
      const image = brands.findImage(params.brand, params.hash)
      if (!image) return reply.callNotFound()
      if (image.kind === 'appIcon' && isAppIconName(params.name)) return sendAppIcon(reply, cache, image, params.name)
      if (params.name !== image.name) return reply.callNotFound()
      if (query.flip === '1') return sendMirrored(reply, cache, image)
      if (image.contentType === 'image/svg+xml') reply.header('content-security-policy', svgPolicy)
      return reply.type(image.contentType).header('cache-control', immutable).send(image.bytes)
    },
  )
}

async function sendAppIcon(reply: FastifyReply, cache: PictureCache, image: BrandImage, name: AppIconName) {
  const icon = await cache.getOrDraw(`icons/${image.hash}-${name}`, () => renderAppIcon(image, name))
  return reply.type('image/png').header('cache-control', immutable).send(icon)
}

/** A banner for right-to-left languages: its calm side is at the other end. Only banners are mirrored. */
async function sendMirrored(reply: FastifyReply, cache: PictureCache, image: BrandImage) {
  const size = { wideBanner: bannerSizes.wide, narrowBanner: bannerSizes.narrow, ...noSizes }[image.kind]
  if (!size) return reply.callNotFound()
  const picture = await cache.getOrDraw(`wide/${image.hash}-flip.webp`, () =>
    sharp(image.bytes).resize(size.width, size.height).flop().webp({ quality: 82 }).toBuffer(),
  )
  return reply.type('image/webp').header('cache-control', immutable).send(picture)
}

const noSizes = { logo: undefined, favicon: undefined, appIcon: undefined, footerMark: undefined }
