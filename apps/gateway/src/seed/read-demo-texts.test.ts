import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartError } from '#src/start-error.ts'
import { readDemoTexts, translationsOf } from './read-demo-texts.ts'

const folder = await mkdtemp(join(tmpdir(), 'foyer-demo-texts-'))
afterAll(() => rm(folder, { recursive: true }))

type Json = Record<string, Record<string, unknown>>

/** A copy of the demo content, in which one file of a language is changed. */
async function copyWith(language: string, file: string, change: (texts: Json) => void): Promise<string> {
  const copy = await mkdtemp(join(folder, 'content-'))
  await cp(join(import.meta.dirname, 'content'), copy, { recursive: true })
  const path = join(copy, language, `${file}.json`)
  const texts = JSON.parse(await readFile(path, 'utf8')) as Json
  change(texts)
  await writeFile(path, JSON.stringify(texts))
  return copy
}

function startErrorOf(content: string): string {
  try {
    readDemoTexts(content)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error('The content was accepted.')
}

test('has every text of the demo in each of its languages', () => {
  const texts = readDemoTexts()
  expect([...texts.keys()].sort()).toEqual(['AR', 'EN', 'VI'])
  expect(translationsOf(texts, ({ help }) => help.categories.start)).toEqual({
    EN: 'Getting started',
    VI: 'Bắt đầu',
    AR: 'الخطوات الأولى',
  })
})

test.each<[string, string, string, (texts: Json) => void]>([
  ['a missing text', 'vi/help.json is invalid at /articles', 'help', (texts) => delete texts.articles?.register],
  [
    'an empty text',
    'vi/help.json is invalid at /categories/start',
    'help',
    (texts) => Object.assign(texts.categories ?? {}, { start: ' ' }),
  ],
  [
    'a text of an unknown promotion',
    'vi/promotions.json is invalid at /',
    'promotions',
    (texts) => Object.assign(texts, { gone: { title: 'a', summary: 'b', content: 'c' } }),
  ],
])('stops the seed at %s', async (_what, message, file, change) => {
  expect(startErrorOf(await copyWith('vi', file, change))).toContain(message)
})

test('stops the seed at a missing file, a file that is not JSON, and a folder that is not a language', async () => {
  const content = await copyWith('ar', 'help', () => undefined)
  await rm(join(content, 'ar/documents.json'))
  expect(startErrorOf(content)).toContain('ar/documents.json cannot be read')
  await writeFile(join(content, 'ar/documents.json'), '{')
  expect(startErrorOf(content)).toContain('ar/documents.json cannot be read')
  await mkdir(join(content, 'Klingon'))
  expect(startErrorOf(content)).toContain('"Klingon", which is not the code of a language')
})
