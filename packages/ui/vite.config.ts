import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconNames } from './src/icon-names.ts'
import { iconSpritePlugin } from './src/icon-sprite.ts'

/** Builds the showcase, or serves it at /showcase/. The package itself is consumed as source. */
export default defineConfig({
  root: import.meta.dirname,
  build: { rolldownOptions: { input: `${import.meta.dirname}/showcase/index.html` } },
  server: { host: '127.0.0.1' },
  plugins: [
    react(),
    tailwindcss(),
    iconSpritePlugin({ icons: iconNames, flags: ['gb', 'th', 'vn', 'cn', 'sa', 'br'] }),
  ],
})
