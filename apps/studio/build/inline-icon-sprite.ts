import { buildIconSprite } from '@foyer/ui/icon-sprite.ts'
import type { Plugin } from 'vite'

/**
 * Puts the icons into the pages. A game is in a sandboxed frame with an opaque origin, to which a browser refuses the sprite of a
 * file (`<use>` is same-origin only).
 */
export function inlineIconSpritePlugin(names: readonly string[]): Plugin {
  const sprite = buildIconSprite(names).replace('<svg', '<svg hidden')
  return {
    name: 'studio-inline-icon-sprite',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('</body>', `${sprite}</body>`) },
  }
}
