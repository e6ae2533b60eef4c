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
        let isFound = false
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || typeof file.source !== 'string' || !file.fileName.endsWith('.css')) continue
          isFound ||= fallback.test(file.source)
          file.source = withoutPropertyFallback(file.source)
        }
        if (!isFound) this.error('No style sheet has Tailwind’s fallback for `@property`: remove this plugin.')
      },
    },
  }
}

export function withoutPropertyFallback(css: string): string {
  return css.replace(fallback, '')
}
