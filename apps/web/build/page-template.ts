import { renderInlineIcon } from '@foyer/ui/sprite.ts'
import type { Plugin } from 'vite'

const headPlaceholder = '<!--foyer:head-->'

/**
 * Turns the built page into a template for the gateway. The head placeholder moves to the end, so that the brand's
 * theme overrides the style sheet; comments other than the gateway's placeholders are removed. An icon of the first paint
 * becomes part of the page: `<i data-icon="house" data-size="16"></i>`.
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
    .replace(new RegExp(`\\s*${headPlaceholder}`), '')
    .replace('</head>', `${headPlaceholder}</head>`)
    .replaceAll(/<i data-icon="([^"]+)" data-size="(\d+)"><\/i>/g, (_mark, name: string, size: string) =>
      renderInlineIcon(name, Number(size)),
    )
}
