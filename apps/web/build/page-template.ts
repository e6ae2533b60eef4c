import type { Plugin } from 'vite'

const headMark = '<!--foyer:head-->'

/**
 * Turns the built page into a template for the gateway. The head placeholder moves to the end, so that the brand's
 * theme overrides the style sheet; comments other than the gateway's placeholders are removed.
 */
export function pageTemplate(): Plugin {
  return {
    name: 'foyer-page-template',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: asTemplate },
  }
}

export function asTemplate(html: string): string {
  return html
    .replaceAll(/\s*<!--(?!foyer:).*?-->/gs, '')
    .replace(new RegExp(`\\s*${headMark}`), '')
    .replace('</head>', `${headMark}</head>`)
}
