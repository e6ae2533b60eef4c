import { locales } from '@foyer/contract/locales.ts'
import { iconNames } from '@foyer/ui/icon-names.ts'
import { iconSpritePlugin } from '@foyer/ui/sprite.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './build/compile-messages.ts'
import { fontPreloads } from './build/font-preloads.ts'
import { pageTemplate } from './build/page-template.ts'
import { precompress } from './build/precompress.ts'
import { nameShellChunk } from './build/shell-chunk.ts'
import { stripContractSchemas } from './build/strip-contract-schemas.ts'

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
      output: { codeSplitting: { groups: [{ name: nameShellChunk(), debugName: 'frame' }] } },
    },
  },
  // Vite discovers the packages that the page imports by itself; those of a worker it would discover later, and reload
  // the page.
  optimizeDeps: { include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },
  plugins: [
    compileMessages(),
    stripContractSchemas(),
    react(),
    tailwindcss(),
    iconSpritePlugin({ icons: iconNames, flags }),
    fontPreloads(['inter-latin-wght-normal', 'outfit-latin-wght-normal']),
    pageTemplate(),
    precompress(),
  ],
})
