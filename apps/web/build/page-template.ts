import type { Plugin } from 'vite'

const headMark = '<!--foyer:head-->'

/**
 * Readies the page as a template for the gateway: the brand's own head goes last, so that its theme overrides the style
 * sheet; comments that are not the gateway's marks stay behind.
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
