import { locales } from '@foyer/contract/locales.ts'
import { iconNames } from '@foyer/ui/icon-names.ts'
import { iconSpritePlugin } from '@foyer/ui/icon-sprite.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin } from './build/compile-messages.ts'
import { dropPropertyFallbackPlugin } from './build/drop-property-fallback.ts'
import { fontPreloadPlugin } from './build/font-preloads.ts'
import { nameSmallAreasChunk } from './build/name-small-messages-chunk.ts'
import { inlineIconsPlugin, pageTemplatePlugin } from './build/page-template.ts'
import { precompressPlugin } from './build/precompress-plugin.ts'
import { createShellChunkMatcher } from './build/shell-chunk.ts'
import { stripContractSchemasPlugin } from './build/strip-contract-schemas.ts'

const flags = [...new Set(Object.values(locales).map((locale) => locale.flag))]

/** Builds the page template that the gateway fills and serves, and its assets under `/assets/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  resolve: {
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      { find: /^use-intl$/, replacement: 'use-intl/react' },
      { find: /^typebox$/, replacement: `${import.meta.dirname}/build/typebox-stand-in.ts` },
    ],
  },
  json: { namedExports: false, stringify: true },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssTarget: ['chrome120', 'safari17', 'firefox128'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/index.html`,
      // Also those of other modules, such as limits.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Names of files are in the code of the first load: 42 bits of hash, which are enough for files that are cached for ever.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: createShellChunkMatcher(), debugName: 'frame' },
            { name: nameSmallAreasChunk, debugName: 'messages' },
          ],
        },
      },
    },
  },
  // Vite discovers the packages that the page imports by itself; those of a worker it would discover later, and reload
  // the page.
  optimizeDeps: { include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },
  plugins: [
    messagesPlugin({ folder: import.meta.dirname }),
    stripContractSchemasPlugin(),
    react(),
    tailwindcss(),
    dropPropertyFallbackPlugin(),
    iconSpritePlugin({ icons: iconNames, flags }),
    fontPreloadPlugin(['inter-latin-wght-normal', 'outfit-latin-wght-normal']),
    inlineIconsPlugin(),
    pageTemplatePlugin(),
    precompressPlugin(),
  ],
})
