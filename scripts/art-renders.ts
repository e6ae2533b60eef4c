import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RuleFinding } from './code-rules/finding.ts'
import { repositoryRoot } from './repository-paths.ts'

// The models of `packages/art/models` and their committed renders.

const subjectsFolder = 'packages/art/models/subjects'
const kitFolder = 'packages/art/models/kit'
const rendersFolder = 'packages/art/src/renders'
const indexFile = `${rendersFolder}/index.json`
const maxTotalBytes = 14_000_000

/** By the name of the model, the hash of the sources that its render was drawn from. */
type RenderIndex = Readonly<Record<string, string>>

/** The names of all models, in order. */
export function listSubjects(root: string = repositoryRoot): string[] {
  return readdirSync(join(root, subjectsFolder))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted()
}

/** Hashes what a render depends on: the files that the model imports, the studio that draws it, and the version of three. */
export function hashSubject(name: string, root: string = repositoryRoot): string {
  const sources = new Map<string, string>()
  const read = (path: string) => {
    if (sources.has(path)) return
    const text = readFileSync(join(root, path), 'utf8')
    sources.set(path, text)
    for (const [, folder, file] of text.matchAll(/from '(#kit|\.)\/([^']+)'/g))
      read(join(folder === '#kit' ? kitFolder : dirname(path), file ?? ''))
  }
  read(join(subjectsFolder, `${name}.ts`))
  read(join(kitFolder, 'studio.ts'))
  const hash = createHash('sha256')
  for (const [path, text] of [...sources].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(path).update(text)
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'packages/art/package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  return hash
    .update(devDependencies.three ?? '')
    .digest('hex')
    .slice(0, 16)
}

export function readRenderIndex(root: string = repositoryRoot): RenderIndex {
  const path = join(root, indexFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RenderIndex) : {}
}

export function writeRenderIndex(index: RenderIndex, root: string = repositoryRoot): void {
  const sorted = Object.fromEntries(Object.entries(index).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(join(root, indexFile), `${JSON.stringify(sorted, null, 2)}\n`)
}

export function renderPath(name: string, root: string = repositoryRoot): string {
  return join(root, rendersFolder, `${name}.webp`)
}

/** The names of the renders, of models that are gone too. */
export function listRenders(root: string = repositoryRoot): string[] {
  return readdirSync(join(root, rendersFolder))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replace(/\.webp$/, ''))
}

/** The names of the models without a render of their present source. */
export function listStaleSubjects(root: string = repositoryRoot): string[] {
  const [index, renders] = [readRenderIndex(root), listRenders(root)]
  return listSubjects(root).filter((name) => !renders.includes(name) || index[name] !== hashSubject(name, root))
}

/** Finds models without a render of their present source, renders without a model, and more bytes than the repository takes. */
export function checkRenders(root: string = repositoryRoot): RuleFinding[] {
  const [index, subjects, renders] = [readRenderIndex(root), listSubjects(root), listRenders(root)]
  const advice = 'Run "npm run art".'
  const stale = listStaleSubjects(root).map((name): RuleFinding => {
    const fault = renders.includes(name) ? 'is newer than its render' : 'has no render'
    return { path: `${subjectsFolder}/${name}.ts`, message: `${fault}. ${advice}` }
  })
  const left = [...new Set([...renders, ...Object.keys(index)])]
    .filter((name) => !subjects.includes(name))
    .map((name): RuleFinding => ({ path: `${rendersFolder}/${name}.webp`, message: `is of no model. ${advice}` }))
  const bytes = renders.reduce((sum, name) => sum + statSync(renderPath(name, root)).size, 0)
  const size =
    bytes > maxTotalBytes ? [{ path: rendersFolder, message: `${bytes} bytes; at most ${maxTotalBytes}.` }] : []
  return [...stale, ...left, ...size]
}
