import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessagesPlugin } from './build/compile-messages.ts'
import { inlineIconSpritePlugin } from './build/inline-icon-sprite.ts'
import { createSharedChunkMatcher } from './build/shared-chunks.ts'
import { gameIconNames } from './src/client/game-icon-names.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: path('./src/client'),
  base: '/studio/',
  publicDir: false,
  plugins: [compileMessagesPlugin(), tailwindcss(), inlineIconSpritePlugin(gameIconNames)],
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows data URLs for images only; an inlined font would be blocked.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        game: path('./src/client/index.html'),
        verify: path('./src/client/verify.html'),
        replay: path('./src/client/replay.html'),
      },
      output: { codeSplitting: { groups: [{ name: createSharedChunkMatcher(), debugName: 'shared' }] } },
    },
  },
})
