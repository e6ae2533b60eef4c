import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { directionOf, type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import type { FastifyInstance } from 'fastify'
import { hasMark } from '#src/art/icons.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Door } from './door.ts'
import { languageOf } from './language.ts'

export const manifestPath = '/manifest.webmanifest'

/**
 * Serves the web app manifest of the host's brand, which lets browsers install the site (W3C, Web Application Manifest).
 * A brand without the app download feature has none.
 */
export function bindWebManifest(app: FastifyInstance, door: Door): void {
  app.get(manifestPath, async (request, reply) => {
    const brand = door.brandOf(request)
    if (!brand.features.appDownload) return reply.callNotFound()
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'cookie, host')
      .send(JSON.stringify(manifestOf(brand, languageOf(request, brand))))
  })
}

/** Tags for the page's head. The manifest is fetched with credentials, because on a local machine a cookie selects the brand. */
export function manifestTags(brand: Brand): string {
  if (!brand.features.appDownload) return ''
  const touch = hasMark(brand.code)
    ? `<link rel="apple-touch-icon" href="/art/brands/${brand.code}/touch-180.png">`
    : ''
  return `<link rel="manifest" href="${manifestPath}" crossorigin="use-credentials">${touch}`
}

function manifestOf(brand: Brand, language: LocaleCode): Record<string, unknown> {
  const words = wordsOf(language, brand.profile.houseWords as LocaleCode)
  const colour = groundOf(brand)
  return {
    id: '/',
    name: brand.profile.name,
    short_name: brand.profile.name,
    lang: locales[words].tag,
    dir: directionOf(words),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: hasMark(brand.code) ? iconsOf(brand.code) : [],
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
const houseTokens = readFileSync(resolve(import.meta.dirname, '../../../../packages/ui/src/tokens.css'), 'utf8')

/** The background colour of the brand's default theme, shown until the page has loaded. */
function groundOf({ themeCss, profile }: Brand): string | undefined {
  const groundIn = (css: string) => {
    const block = new RegExp(`\\[data-theme="${profile.defaultTheme}"\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    return /--surface-0:\s*(#[0-9a-f]{6})\b/i.exec(block)?.[1]
  }
  return groundIn(themeCss) ?? groundIn(houseTokens)
}
