import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { createServer } from 'vite'

/** Tests of the controls by themselves: `showcase` is the URL of the showcase, served from source, once a worker. */
export const test = base.extend<object, { showcase: string }>({
  showcase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const root = fileURLToPath(new URL('../../packages/ui', import.meta.url))
      const server = await createServer({
        root,
        configFile: `${root}/vite.config.ts`,
        logLevel: 'error',
        // A server replaces the optimized packages in its cache, which would break the pages of another worker's.
        cacheDir: `${root}/node_modules/.vite/showcase-${parallelIndex}`,
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
      })
      await server.listen()
      await use(`${server.resolvedUrls?.local[0] ?? ''}showcase/index.html`)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
