/**
 * `npm run art [-- NAME …]`: renders the models of `packages/art/models` whose source has changed, or those that are named, and removes the
 * renders of models that are gone. A model that throws, shows nothing, leaves the frame or is too large fails with its name.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeRender, encodeStrip, stripSize } from '@foyer/art/encode-render.ts'
import type { ObjectRenders, RenderForm } from '@foyer/art/object-pictures.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import {
  hashSubject,
  listForms,
  listNeededForms,
  listStaleSubjects,
  listSubjects,
  readRenderIndex,
  removeLeftRenders,
  renderPath,
  writeRenderIndex,
} from './art-renders.ts'
import { findOrInstallChromium } from './find-or-install-chromium.ts'
import { cacheFolder, repositoryRoot } from './repository-paths.ts'

/** Each has a process of its own that draws by the processor. */
const browserCount = 2
const webGLArguments = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Page3D {
  readonly renderPage: { drawSubject(name: string, form: unknown): Promise<string> }
}

const subjects = listSubjects()
const needed = listNeededForms()
const drawn: Record<string, ObjectRenders> = {}
const named = process.argv.slice(2)
const unknown = named.filter((name) => !subjects.includes(name))
if (unknown.length > 0) throw new Error(`There is no model ${unknown.join(', ')}.`)
const stale = named.length > 0 ? named : listStaleSubjects(needed)
const failures = stale.length > 0 ? await renderAll(stale) : []
// Read again: another run may have rendered other models meanwhile.
const entries = Object.entries({ ...readRenderIndex(), ...drawn }).filter(([name]) => subjects.includes(name))
writeRenderIndex(Object.fromEntries(entries))
removeLeftRenders(needed)
process.stdout.write(
  `${stale.length - failures.length} of ${subjects.length} models rendered, ${failures.length} failed.\n`,
)
process.exitCode = failures.length > 0 ? 1 : 0

/** Returns the names of the models that failed. */
async function renderAll(names: readonly string[]): Promise<string[]> {
  const server = await createServer({
    root: join(repositoryRoot, 'packages/art/models'),
    configFile: false,
    logLevel: 'error',
    cacheDir: join(cacheFolder, 'art'),
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [repositoryRoot] } },
    // Otherwise the page would reload when the first model needs the add-on.
    optimizeDeps: { include: ['three', 'three/addons/geometries/RoundedBoxGeometry.js'] },
  })
  await server.listen()
  const url = new URL('render-page.html', server.resolvedUrls?.local[0]).href
  const queue = [...names]
  const failed: string[] = []
  try {
    const workers = Array.from({ length: Math.min(browserCount, names.length) }, async () => {
      const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: webGLArguments })
      await renderFrom(queue, browser, { url, total: names.length, failed }).finally(() => browser.close())
    })
    await Promise.all(workers)
  } finally {
    await server.close()
  }
  return failed
}

async function renderFrom(
  queue: string[],
  browser: Browser,
  { url, total, failed }: { url: string; total: number; failed: string[] },
): Promise<void> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.waitForFunction('globalThis.renderPage')
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const start = performance.now()
    const result = await render(page, name).catch((error: Error) => error)
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    if (result instanceof Error) failed.push(name)
    const text = result instanceof Error ? `FAILED: ${result.message.split('\n')[0]}` : `${result} bytes`
    process.stdout.write(`${total - queue.length}/${total} ${name}: ${text}, ${seconds} s\n`)
  }
}

/** Resolves to the size of all renders of the model. */
async function render(page: Page, name: string): Promise<number> {
  const forms = listForms(name, needed)
  const source = hashSubject(name)
  let bytes = 0
  for (const form of forms) {
    const encoded = await renderForm(page, name, form)
    writeFileSync(renderPath(name, form), encoded)
    bytes += encoded.length
  }
  drawn[name] = { source, forms }
  return bytes
}

async function renderForm(page: Page, name: string, form: RenderForm): Promise<Buffer> {
  const asked = form === 'strip' ? { strip: stripSize } : form
  const draw = ([subject, how]: readonly [string, unknown]) =>
    (globalThis as unknown as Page3D).renderPage.drawSubject(subject, how)
  const url = await page.evaluate(draw, [name, asked] as const)
  const png = Buffer.from(url.split(',')[1] ?? '', 'base64')
  return form === 'strip' ? encodeStrip(png) : encodeRender(png)
}
