import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type LocaleCode, locales, resolveContentLocale, textDirection } from '@foyer/contract/locales.ts'
import type { FastifyInstance } from 'fastify'
import { hasBrandLogo } from '#art/brand-icons.ts'
import type { Brand } from '#brands/brands.ts'
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
  const touch = hasBrandLogo(brand.code)
    ? `<link rel="apple-touch-icon" href="/art/brands/${brand.code}/touch-180.png">`
    : ''
  return `<link rel="manifest" href="${webManifestPath}" crossorigin="use-credentials">${touch}`
}

function buildManifest(brand: Brand, language: LocaleCode): Record<string, unknown> {
  const words = resolveContentLocale(language, brand.profile.brandLanguage as LocaleCode)
  const colour = backgroundColourOf(brand)
  return {
    id: '/',
    name: brand.profile.name,
    short_name: brand.profile.name,
    lang: locales[words].tag,
    dir: textDirection(words),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: hasBrandLogo(brand.code) ? iconsOf(brand.code) : [],
  }
}

function iconsOf(code: string) {
  const icon = (size: number) => ({
    src: `/art/brands/${code}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })
  return [icon(192), icon(512)]
}

/** The default design tokens, which a brand's theme overrides. */
const defaultTokens = readFileSync(resolve(import.meta.dirname, '../../../../../packages/ui/src/tokens.css'), 'utf8')

/** The background colour of the brand's default theme, shown until the page has loaded. */
function backgroundColourOf({ themeCss, profile }: Brand): string | undefined {
  const backgroundColourIn = (css: string) => {
    const block = new RegExp(`\\[data-theme="${profile.defaultTheme}"\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    return /--surface-0:\s*(#[0-9a-f]{6})\b/i.exec(block)?.[1]
  }
  return backgroundColourIn(themeCss) ?? backgroundColourIn(defaultTokens)
}
