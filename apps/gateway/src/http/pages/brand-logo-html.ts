import type { Brand } from '#brands/brands.ts'
import { escapeHtml } from '#notify/escape-html.ts'

/** As in the site's header (`apps/web/src/shell/brand-logo.tsx`). */
const logoHeight = 30
const imageClass = 'h-7.5 max-w-30 flex-none object-contain sm:max-w-none'
const nameClass = 'truncate font-display text-xl font-bold tracking-display'

/** The brand's logo for a theme, and its name unless the logo contains it. */
export function renderBrandLogoHtml({ profile: { logo, name } }: Brand, theme: string): string {
  const url = theme === 'dark' ? logo.darkUrl : logo.url
  const width = Math.round((logo.width / logo.height) * logoHeight)
  const image = `<img src="${escapeHtml(url)}" alt="" width="${width}" height="${logoHeight}" class="${imageClass}">`
  return `${image}<span class="${logo.includesName ? 'sr-only' : nameClass}">${escapeHtml(name)}</span>`
}
