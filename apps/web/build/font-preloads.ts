import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads the named font files, so that the first text is painted in its final font. */
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
          const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }
          return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }]
        })
      },
    },
  }
}
