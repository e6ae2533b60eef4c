import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ObjectRenders, type RenderForm, renderFileName, renderForms } from '@foyer/art/object-pictures.ts'
import { catalogueGames } from '@foyer/gateway/seed/catalogue/games.ts'
import type { RuleFinding } from './code-rules/finding.ts'
import { repositoryRoot } from './repository-paths.ts'

// The models of `packages/art/models` and their committed renders.

const subjectsFolder = 'packages/art/models/subjects'
const kitFolder = 'packages/art/models/kit'
const rendersFolder = 'packages/art/src/renders'
const indexFile = `${rendersFolder}/index.json`
const maxTotalBytes = 14_000_000

/** By the name of the model. */
type RenderIndex = Readonly<Record<string, ObjectRenders>>

/** By the name of the model, how it is drawn. */
export type NeededForms = ReadonlyMap<string, ReadonlySet<RenderForm>>

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

/** A subject of so many posters is shown from both sides. */
const minPostersOfTurned = 3
/** The symbols that all reels share and that win. */
const winningSigns = ['sign-wild', 'sign-scatter']

/** What the catalogue shows of each model besides its front: the subjects of several posters, and of reels. */
export function listNeededForms(): NeededForms {
  const needed = new Map<string, Set<RenderForm>>()
  const need = (name: string, form: RenderForm) => needed.set(name, (needed.get(name) ?? new Set()).add(form))
  const posters = new Map<string, number>()
  for (const { recipe } of catalogueGames) posters.set(recipe.subject, (posters.get(recipe.subject) ?? 0) + 1)
  for (const [name, count] of posters) if (count >= minPostersOfTurned) need(name, 'turned')
  for (const { classify, recipe } of catalogueGames) if (classify === 'SC') need(recipe.subject, 'strip')
  for (const name of winningSigns) need(name, 'strip')
  return needed
}

export function listForms(name: string, needed: NeededForms): RenderForm[] {
  return renderForms.filter((form) => form === 'front' || needed.get(name)?.has(form))
}

export function readRenderIndex(root: string = repositoryRoot): RenderIndex {
  const path = join(root, indexFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RenderIndex) : {}
}

export function writeRenderIndex(index: RenderIndex, root: string = repositoryRoot): void {
  const sorted = Object.fromEntries(Object.entries(index).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  // The forms in one line, as the formatter writes them.
  const text = JSON.stringify(sorted, null, 2).replaceAll(
    /\[\s+([^\]]+?)\s+\]/g,
    (_list, forms: string) => `[${forms.replaceAll(/\s+/g, ' ')}]`,
  )
  writeFileSync(join(root, indexFile), `${text}\n`)
}

export function renderPath(name: string, form: RenderForm, root: string = repositoryRoot): string {
  return join(root, rendersFolder, renderFileName(name, form))
}

/** Removes what is of no model, or of a form that no picture shows. */
export function removeLeftRenders(needed: NeededForms): void {
  for (const file of listLeftFiles(needed)) rmSync(join(repositoryRoot, rendersFolder, file))
}

function listFiles(root: string): string[] {
  return readdirSync(join(root, rendersFolder)).filter((file) => file !== 'index.json')
}

function listLeftFiles(needed: NeededForms, root: string = repositoryRoot): string[] {
  const known = new Set(
    listSubjects(root).flatMap((name) => listForms(name, needed).map((form) => renderFileName(name, form))),
  )
  return listFiles(root).filter((file) => !known.has(file))
}

/** The names of the models without all their renders of their present source. */
export function listStaleSubjects(needed: NeededForms, root: string = repositoryRoot): string[] {
  const [index, files] = [readRenderIndex(root), new Set(listFiles(root))]
  return listSubjects(root).filter((name) => {
    const forms = listForms(name, needed)
    const { source, forms: drawn } = index[name] ?? { source: '', forms: [] }
    const isWhole = forms.every((form) => files.has(renderFileName(name, form))) && String(forms) === String(drawn)
    return !isWhole || source !== hashSubject(name, root)
  })
}

/** Finds models without renders of their present source, renders without a model, and more bytes than the repository takes. */
export function checkRenders(needed: NeededForms, root: string = repositoryRoot): RuleFinding[] {
  const [index, subjects] = [readRenderIndex(root), listSubjects(root)]
  const advice = 'Run "npm run art".'
  const stale = listStaleSubjects(needed, root).map((name): RuleFinding => {
    const fault = index[name]?.source === hashSubject(name, root) ? 'lacks a render' : 'has no render of this source'
    return { path: `${subjectsFolder}/${name}.ts`, message: `${fault}. ${advice}` }
  })
  const lost = Object.keys(index).filter((name) => !subjects.includes(name))
  const left = [...listLeftFiles(needed, root), ...lost].map(
    (file): RuleFinding => ({ path: `${rendersFolder}/${file}`, message: `is of no model. ${advice}` }),
  )
  const bytes = listFiles(root).reduce((sum, file) => sum + statSync(join(root, rendersFolder, file)).size, 0)
  const size =
    bytes > maxTotalBytes ? [{ path: rendersFolder, message: `${bytes} bytes; at most ${maxTotalBytes}.` }] : []
  return [...stale, ...left, ...size]
}
