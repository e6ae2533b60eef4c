import type { Plugin } from 'vite'

const headPlaceholder = '<!--foyer:head-->'

/**
 * Turns the built page into a template for the gateway. The head placeholder moves to the end, so that the brand's
 * theme overrides the style sheet; comments other than the gateway's placeholders are removed.
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
}
