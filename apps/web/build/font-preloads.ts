import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads the named font files, so that the text that the scripts render is painted in its final font. With this `media` a browser
 * loads none of them; the page's inline script removes it once the banner is there, which would share a slow connection with them.
 */
export function fontPreloadPlugin(names: readonly string[]): Plugin {
  return {
    name: 'foyer-font-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const files = Object.keys(bundle ?? {})
        return names.flatMap((name) => {
          const file = files.find((candidate) => candidate.includes(name) && candidate.endsWith('.woff2'))
          if (!file) return []
          const attrs = {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            media: 'not all',
          }
          return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }]
        })
      },
    },
  }
}
