import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { createLogger, createServer, type HTMLOptions, type ViteDevServer } from 'vite'
import { cacheFolder, repositoryRoot } from '#scripts/repository-paths.ts'

interface DevFrontend {
  readonly name: string
  readonly folder: string
  /** The HTML pages that the gateway serves. They reference the sources instead of built assets. */
  readonly pages: readonly string[]
  readonly html?: HTMLOptions
  readonly template?: (html: string) => string
}

export interface DevFrontendServer {
  readonly vite: ViteDevServer
}

/** Placeholder for the nonce of the gateway. */
const noncePlaceholder = '%NONCE%'
const headPlaceholder = '<!--foyer:head-->'

export const devFrontends: readonly DevFrontend[] = [
  {
    name: 'web',
    folder: 'apps/web',
    pages: ['index.html'],
    // Vite adds style sheets to the head. The brand's theme has to come after them, as in a build.
    html: { cspNonce: noncePlaceholder },
    template: (html) => html.replace(headPlaceholder, '').replace('</body>', `${headPlaceholder}</body>`),
  },
  { name: 'studio', folder: 'apps/studio', pages: ['index.html', 'verify.html'] },
]

/** Serves the current sources of a frontend, with Vite's hot updates on the port of the dev proxy. */
export async function startViteServer(
  client: DevFrontend,
  server: Server,
  print: (text: string) => void,
): Promise<DevFrontendServer> {
  await mkdir(htmlDirOf(client), { recursive: true })
  const vite = await createServer({
    configFile: join(repositoryRoot, client.folder, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    customLogger: { ...createLogger(), info: print, warn: print, error: print },
    html: client.html ?? {},
    server: {
      middlewareMode: true,
      ws: { server },
      // The iframe of a game has an opaque origin.
      cors: true,
      fs: { allow: [repositoryRoot, dirname(await realpath(join(repositoryRoot, 'node_modules/vite')))] },
    },
  })
  const writeHtmlPages = () => Promise.all(client.pages.map((page) => writeHtml(vite, client, page)))
  await writeHtmlPages()
  vite.watcher.on('change', (path) => {
    if (path.endsWith('.html')) void writeHtmlPages()
  })
  return { vite }
}

/** The folder from which the gateway serves the pages. */
export function htmlDirOf({ name }: DevFrontend): string {
  return join(cacheFolder, 'dev', name)
}

async function writeHtml(vite: ViteDevServer, client: DevFrontend, page: string): Promise<void> {
  const source = await readFile(join(vite.config.root, page), 'utf8')
  const html = await vite.transformIndexHtml(`/${page}`, source, `${vite.config.base}${page}`)
  await writeFile(join(htmlDirOf(client), page), client.template?.(html) ?? html)
}
