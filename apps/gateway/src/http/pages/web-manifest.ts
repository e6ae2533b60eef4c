import { getTextDirection, type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import type { FastifyInstance } from 'fastify'
import { type AppIconName, appIconUrl } from '#art/app-icons.ts'
import { backgroundColourOf } from '#brands/brand-theme.ts'
import type { Brand } from '#brands/brands.ts'
import { imageOf } from '#brands/images/brand-images.ts'
import { languageOf } from '#http/request-language.ts'
import type { RequestPipeline } from '#http/request-pipeline.ts'

export const webManifestPath = '/manifest.webmanifest'

/**
 * Serves the web app manifest of the host's brand, which lets browsers install the site (W3C, Web Application Manifest).
 * A brand without the app download feature has none.
 */
export function registerWebManifestRoute(app: FastifyInstance, pipeline: RequestPipeline): void {
  app.get(webManifestPath, async (request, reply) => {
    const brand = pipeline.resolveBrand(request)
    if (!brand.features.appDownload) return reply.callNotFound()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'cookie, host')
      .send(JSON.stringify(buildManifest(brand, languageOf(request, brand))))
  })
}

/** Tags for the page's head. The manifest is fetched with credentials, because on a local machine a cookie selects the brand. */
export function renderManifestTags(brand: Brand): string {
  if (!brand.features.appDownload) return ''
  const touch = `<link rel="apple-touch-icon" href="${iconUrlOf(brand, 'touch-180.png')}">`
  return `<link rel="manifest" href="${webManifestPath}" crossorigin="use-credentials">${touch}`
}

function buildManifest(brand: Brand, language: LocaleCode): Record<string, unknown> {
  const words = resolveContentLocale(language, brand.profile.brandLanguage as LocaleCode)
  const colour = backgroundColourOf(brand.themeCss, brand.profile.defaultTheme)
  return {
    id: '/',
    name: brand.profile.name,
    short_name: brand.profile.name,
    lang: locales[words].tag,
    dir: getTextDirection(words),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: iconsOf(brand),
  }
}

function iconsOf(brand: Brand) {
  const icon = (name: AppIconName, size: number, purpose: 'any' | 'maskable') => ({
    src: iconUrlOf(brand, name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return [icon('icon-192.png', 192, 'any'), icon('icon-512.png', 512, 'any'), icon('maskable-512.png', 512, 'maskable')]
}

function iconUrlOf({ site, images }: Brand, name: AppIconName): string {
  return appIconUrl(imageOf(images, 'appIcon', site.images.appIcon), name)
}
