import type { Plugin } from 'vite'

/** Tailwind's initial values of its custom properties for browsers that do not know `@property`, inside their own layer. */
const fallback = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/

/**
 * Removes rules that no supported browser applies (`build.cssTarget`): all of them know `@property`. They are 2 % of the
 * style sheet, which the first paint waits for. Throws if the rules are not there, so that this does not outlive them.
 */
export function dropPropertyFallbackPlugin(): Plugin {
  return {
    name: 'foyer-drop-property-fallback',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
        let count = 0
        for (const sheet of sheets) {
          if (sheet.type !== 'asset' || typeof sheet.source !== 'string') continue
          const source = withoutPropertyFallback(sheet.source)
          if (source !== sheet.source) count += 1
          sheet.source = source
        }
        if (count === 0) this.error('No style sheet has Tailwind’s fallback for `@property`: remove this plugin.')
      },
    },
  }
}

export function withoutPropertyFallback(css: string): string {
  return css.replace(fallback, '')
}
