import { renderInlineIcon } from '@foyer/ui/icon-sprite.ts'
import type { Plugin } from 'vite'
import { categoryIcons } from '#platform/site/game-categories.ts'

const headPlaceholder = '<!--foyer:head-->'

/**
 * Turns the built page into a template for the gateway. The head placeholder moves to the end, so that the brand's
 * theme overrides the style sheet; indentation, and comments other than the gateway's placeholders, are removed. Scripts come after what the
 * first paint needs: the banner, the fonts and the style sheet would otherwise share a slow connection with them.
 */
export function pageTemplatePlugin(): Plugin {
  return {
    name: 'foyer-page-template',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: toPageTemplate },
  }
}

export function toPageTemplate(html: string): string {
  return html
    .replaceAll(/\s*<!--(?!foyer:).*?-->/gs, '')
    .replaceAll(/\n\s+/g, '\n')
    .replace(new RegExp(`\\s*${headPlaceholder}`), '')
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
    .replace('</head>', `${headPlaceholder}</head>`)
}

/**
 * Makes the icons of the first paint part of the page, in `npm run dev` too: `<i data-icon="house" data-size="16"></i>`, or that of a
 * section, `<i data-icon="category:RNG" data-size="16"></i>`.
 */
export function inlineIconsPlugin(): Plugin {
  return { name: 'foyer-inline-icons', transformIndexHtml: { order: 'pre', handler: inlineIcons } }
}

export function inlineIcons(html: string): string {
  return html.replaceAll(/<i data-icon="([^"]+)" data-size="(\d+)"><\/i>/g, (_mark, name: string, size: string) =>
    renderInlineIcon(toIconName(name), Number(size)),
  )
}

function toIconName(name: string): string {
  const section = /^category:(.+)$/.exec(name)?.[1]
  return section === undefined ? name : (new Map<string, string>(Object.entries(categoryIcons)).get(section) ?? name)
}
