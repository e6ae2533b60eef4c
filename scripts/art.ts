/**
 * `npm run art [-- NAME …]`: renders the models of `packages/art/models` whose source has changed, or those that are named, and removes the
 * renders of models that are gone. A model that throws, shows nothing, leaves the frame or is too large fails with its name.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeRender, encodeStrip, stripSize } from '@foyer/art/encode-render.ts'
import type { RenderForm } from '@foyer/art/object-pictures.ts'
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
const named = process.argv.slice(2)
const unknown = named.filter((name) => !subjects.includes(name))
if (unknown.length > 0) throw new Error(`There is no model ${unknown.join(', ')}.`)
const stale = named.length > 0 ? named : listStaleSubjects(needed)
const start = performance.now()
const failures = stale.length > 0 ? await renderAll(stale) : []
const minutes = ((performance.now() - start) / 60_000).toFixed(1)
const entries = Object.entries(readRenderIndex()).filter(([name]) => subjects.includes(name))
writeRenderIndex(Object.fromEntries(entries))
removeLeftRenders(needed)
process.stdout.write(
  `${stale.length - failures.length} of ${subjects.length} models rendered in ${minutes} minutes, ${failures.length} failed.\n`,
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
  // The browser draws the next model while this one is encoded.
  let encoding = Promise.resolve()
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const place = `${total - queue.length}/${total}`
    const drawing = await drawModel(page, name).catch((error: Error) => error)
    await encoding
    encoding = encodeModel(name, drawing).then(
      (bytes) => void process.stdout.write(`${place} ${name}: ${bytes} bytes\n`),
      (error: Error) => {
        failed.push(name)
        process.stdout.write(`${place} ${name}: FAILED: ${error.message.split('\n')[0]}\n`)
      },
    )
  }
  await encoding
}

/** What is drawn of a model, as PNG, and of which source. */
interface Drawing {
  readonly source: string
  readonly forms: readonly (readonly [RenderForm, Buffer])[]
}

async function drawModel(page: Page, name: string): Promise<Drawing> {
  const source = hashSubject(name)
  const forms: [RenderForm, Buffer][] = []
  for (const form of listForms(name, needed)) forms.push([form, await drawForm(page, name, form)])
  return { source, forms }
}

async function drawForm(page: Page, name: string, form: RenderForm): Promise<Buffer> {
  const asked = form === 'strip' ? { strip: stripSize } : form
  const draw = ([subject, how]: readonly [string, unknown]) =>
    (globalThis as unknown as Page3D).renderPage.drawSubject(subject, how)
  const url = await page.evaluate(draw, [name, asked] as const)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** Stores the renders of a model, and at once that it is drawn: a run that is stopped goes on there. Resolves to their size. */
async function encodeModel(name: string, drawing: Drawing | Error): Promise<number> {
  if (drawing instanceof Error) throw drawing
  const { source, forms } = drawing
  let bytes = 0
  for (const [form, png] of forms) {
    const encoded = await (form === 'strip' ? encodeStrip(png) : encodeRender(png))
    writeFileSync(renderPath(name, form), encoded)
    bytes += encoded.length
  }
  // Read again: the other browser, or another run, may have drawn other models meanwhile.
  writeRenderIndex({ ...readRenderIndex(), [name]: { source, forms: forms.map(([form]) => form) } })
  return bytes
}
