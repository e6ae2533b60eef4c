import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** What a signed-out visitor's first view of `/` loads: the page's entry, the home page and the words, and all they import. */
const firstView = ['index.html', 'src/features/home/home-page.tsx', 'messages/en.json']

/** Bytes on the wire (brotli), of scripts and of style sheets. */
export function firstViewWeight(): { scripts: Map<string, number>; styles: Map<string, number> } {
  const keys = new Set<string>()
  for (const key of firstView) collect(key, keys)
  const chunks = [...keys].map((key) => chunkOf(key))
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  return {
    scripts: new Map(chunks.map(({ file }) => [file, brotliBytes(file)])),
    styles: new Map([...styles].map((file) => [file, brotliBytes(file)])),
  }
}

function collect(key: string, keys: Set<string>): void {
  if (keys.has(key)) return
  keys.add(key)
  for (const imported of chunkOf(key).imports ?? []) collect(imported, keys)
}

function chunkOf(key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}.`)
  return chunk
}

function brotliBytes(file: string): number {
  return statSync(join(dist, `${file}.br`)).size
}

if (import.meta.main) {
  for (const [kind, files] of Object.entries(firstViewWeight())) {
    for (const [file, bytes] of files) process.stdout.write(`${String(bytes).padStart(8)}  ${file}\n`)
    const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
    process.stdout.write(`${String(total).padStart(8)}  ${kind} in all\n`)
  }
}
