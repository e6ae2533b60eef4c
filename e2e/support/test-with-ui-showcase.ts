import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { build, preview } from 'vite'

/**
 * Tests of the controls by themselves: `showcase` is the URL of the showcase, built once a worker. From source, each test would
 * load some hundred modules.
 */
export const test = base.extend<object, { showcase: string }>({
  showcase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const root = fileURLToPath(new URL('../../packages/ui', import.meta.url))
      const config = {
        root,
        configFile: `${root}/vite.config.ts`,
        logLevel: 'error',
        build: { outDir: `${root}/node_modules/.vite/showcase-${parallelIndex}`, emptyOutDir: true },
        preview: { host: '127.0.0.1', port: 0 },
      } as const
      await build(config)
      const server = await preview(config)
      await use(`${server.resolvedUrls?.local[0] ?? ''}showcase/index.html`)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
