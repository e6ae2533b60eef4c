import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RenderForm } from '@foyer/art/object-pictures.ts'
import { afterAll, expect, test } from 'vitest'
import {
  checkRenders,
  hashSubject,
  listForms,
  listNeededForms,
  listStaleSubjects,
  listSubjects,
  type NeededForms,
  renderPath,
  writeRenderIndex,
} from './art-renders.ts'

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

/** A repository with one model and its render. */
function createRepository(): { root: string; write(path: string, content: string | Buffer): void } {
  const root = mkdtempSync(join(tmpdir(), 'foyer-renders-'))
  roots.push(root)
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('packages/art/package.json', '{"devDependencies":{"three":"1.0.0"}}')
  write('packages/art/models/kit/studio.ts', "import { light } from './light.ts'")
  write('packages/art/models/kit/light.ts', 'export const light = 1')
  write('packages/art/models/kit/shapes.ts', 'export const ball = 1')
  write('packages/art/models/kit/stars.ts', 'export const star = 1')
  write('packages/art/models/subjects/coin.ts', "import { ball } from '#kit/shapes.ts'\nexport const model = ball")
  mkdirSync(dirname(renderPath('coin', 'front', root)), { recursive: true })
  for (const form of ['front', 'strip'] as const) writeFileSync(renderPath('coin', form, root), 'render')
  writeRenderIndex({ coin: { source: hashSubject('coin', root), forms: ['front', 'strip'] } }, root)
  return { root, write }
}

const moving: NeededForms = new Map([['coin', new Set<RenderForm>(['strip'])]])

const messages = (root: string, needed = moving) =>
  checkRenders(needed, root).map(({ path, message }) => `${path} ${message}`)

test('accepts renders of the present sources', () => {
  const { root } = createRepository()
  expect(listSubjects(root)).toEqual(['coin'])
  expect(messages(root)).toEqual([])
})

test.each([
  ['the model', 'packages/art/models/subjects/coin.ts'],
  ['what it imports of the kit', 'packages/art/models/kit/shapes.ts'],
  ['the studio', 'packages/art/models/kit/studio.ts'],
  ['what the studio imports', 'packages/art/models/kit/light.ts'],
])('finds a render that is older than %s', (_what, path) => {
  const { root, write } = createRepository()
  write(path, 'export const changed = 2')
  expect(messages(root)).toEqual([
    expect.stringMatching(/coin\.ts has no render of this source\. Run "npm run art"\.$/),
  ])
})

test('keeps a render whose model does not import what has changed', () => {
  const { root, write } = createRepository()
  write('packages/art/models/kit/stars.ts', 'export const changed = 2')
  expect(messages(root)).toEqual([])
})

test('finds a render that another version of three has drawn', () => {
  const { root, write } = createRepository()
  write('packages/art/package.json', '{"devDependencies":{"three":"2.0.0"}}')
  expect(messages(root)).toHaveLength(1)
})

test('finds a model without a render, and a render without a model', () => {
  const { root, write } = createRepository()
  write('packages/art/models/subjects/crown.ts', 'export const model = 1')
  writeFileSync(renderPath('ghost', 'front', root), 'render')
  expect(messages(root)).toEqual([
    expect.stringContaining('subjects/crown.ts has no render of this source.'),
    expect.stringContaining('ghost.avif is of no model.'),
  ])
})

test('finds a form that a picture shows and nobody has drawn, and one that no picture shows', () => {
  const { root } = createRepository()
  const turned: NeededForms = new Map([['coin', new Set<RenderForm>(['turned'])]])
  expect(listForms('coin', turned)).toEqual(['front', 'turned'])
  expect(messages(root, turned)).toEqual([
    expect.stringContaining('coin.ts lacks a render.'),
    expect.stringContaining('coin.strip.avif is of no model.'),
  ])
})

test('draws the subjects of several posters from both sides, and those that lead the symbols of a reel in motion', () => {
  const needed = listNeededForms()
  expect(listForms('sign-wild', needed)).toEqual(['front', 'strip'])
  expect(listForms('deer', needed)).toContain('strip')
  expect([...needed.values()].filter((forms) => forms.has('turned')).length).toBeGreaterThan(20)
})

test('lists as stale what has no render of its present source, a lost render too', () => {
  const { root, write } = createRepository()
  expect(listStaleSubjects(moving, root)).toEqual([])
  rmSync(renderPath('coin', 'front', root))
  write('packages/art/models/subjects/crown.ts', 'export const model = 1')
  expect(listStaleSubjects(moving, root)).toEqual(['coin', 'crown'])
})

test('finds that the renders take too much', () => {
  const { root } = createRepository()
  writeFileSync(renderPath('coin', 'front', root), Buffer.alloc(14_000_001))
  expect(messages(root)).toEqual([expect.stringContaining('14000007 bytes; at most 14000000.')])
})
