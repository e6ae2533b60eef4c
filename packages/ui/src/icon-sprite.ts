import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

type Collection = {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const load = createRequire(import.meta.url)

/** An SVG document with a `<symbol>` for each lucide icon. Throws on an unknown name. */
export function buildIconSprite(names: readonly string[]): string {
  const lucide: Collection = load('@iconify-json/lucide/icons.json')
  return sprite(names, (name) => `<symbol id="${name}" viewBox="0 0 24 24">${strip(bodyOf(lucide, name))}</symbol>`)
}

/** A lucide icon as an element of a page, without a request; `size` in CSS pixels. Throws on an unknown name. */
export function renderInlineIcon(name: string, size: number): string {
  const lucide: Collection = load('@iconify-json/lucide/icons.json')
  return `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24">${strip(bodyOf(lucide, name))}</svg>`
}

/** An SVG document with a square `<symbol>` for each flag; the page rounds it. Throws on an unknown code. */
export function buildFlagSprite(codes: readonly string[]): string {
  const flags: Collection = load('@iconify-json/circle-flags/icons.json')
  return sprite(codes, (code) => {
    // Every flag of the set uses the same mask id, so several flags in one document would share one mask.
    const body = bodyOf(flags, code)
      .replace(/<mask.*?<\/mask>/g, '')
      .replace(/ mask="url\([^"]*\)"/g, '')
    return `<symbol id="${code}" viewBox="0 0 512 512">${body}</symbol>`
  })
}

const moduleId = 'virtual:icon-sprite'

/**
 * A Vite plugin that emits both sprites as static files with content hashes. `virtual:icon-sprite` exports their URLs as
 * `iconSpriteUrl` and `flagSpriteUrl`.
 */
export function iconSpritePlugin(options: { icons: readonly string[]; flags: readonly string[] }): Plugin {
  const files = [
    { name: 'iconSpriteUrl', ...hashed('icons', buildIconSprite(options.icons)) },
    { name: 'flagSpriteUrl', ...hashed('flags', buildFlagSprite(options.flags)) },
  ]
  let base = '/'
  let assetsDir = 'assets'
  const pathOf = (file: { fileName: string }) => `${assetsDir}/${file.fileName}`
  return {
    name: 'foyer-icon-sprite',
    configResolved(config) {
      base = config.base
      assetsDir = config.build.assetsDir
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return
      return files.map((file) => `export const ${file.name} = ${JSON.stringify(base + pathOf(file))}`).join('\n')
    },
    generateBundle() {
      for (const file of files) this.emitFile({ type: 'asset', fileName: pathOf(file), source: file.source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find((candidate) => request.url === base + pathOf(candidate))
        if (!file) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(file.source)
      })
    },
  }
}

function sprite(names: readonly string[], symbol: (name: string) => string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...new Set(names)].map(symbol).join('')}</svg>`
}

function bodyOf(collection: Collection, name: string): string {
  const icon = collection.icons[name] ?? collection.icons[collection.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`Unknown icon: ${name}`)
  return icon.body
}

/** Removes stroke and fill attributes, which the style sheet sets: the file is a third smaller, and icons can be filled. */
function strip(body: string): string {
  return body.replace(
    / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g,
    '',
  )
}

function hashed(stem: string, source: string): { fileName: string; source: string } {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `${stem}-${hash}.svg`, source }
}
