import type { RuleFinding, SourceFile } from './finding.ts'
import { flattenMessages } from './message-catalogues.ts'

const folder = 'apps/gateway/src/seed/content'
const contentPath = new RegExp(`^${folder}/([\\w-]+)/([\\w-]+)\\.json$`)

interface ContentFile {
  readonly path: string
  readonly language: string
  readonly name: string
  readonly texts: ReadonlyMap<string, string>
}

/**
 * Every language of the demo content has the files and texts of English, each with the same placeholders, HTML elements and links. The
 * seed checks the texts of a language against the structure that they belong to.
 */
export function checkDemoContent(files: readonly SourceFile[]): RuleFinding[] {
  const content = files.flatMap(toContentFile)
  const english = content.filter(({ language }) => language === 'en')
  const languages = new Set(content.map(({ language }) => language))
  return [...languages].flatMap((language) => {
    const own = content.filter((file) => file.language === language)
    const names = new Set([...english, ...own].map(({ name }) => name))
    return [...names].flatMap((name) => {
      const path = `${folder}/${language}/${name}.json`
      const textsOf = (among: ContentFile[]) => among.find((file) => file.name === name)?.texts ?? new Map()
      return compareTexts(path, textsOf(own), textsOf(english))
    })
  })
}

function toContentFile({ path, text }: SourceFile): ContentFile[] {
  const [, language, name] = contentPath.exec(path) ?? []
  return language && name ? [{ path, language, name, texts: flattenMessages(text) }] : []
}

function compareTexts(
  path: string,
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): RuleFinding[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key))
  return [
    ...missing.map((key) => ({ path, message: `${key} is missing.` })),
    ...[...texts].flatMap(([key, text]) => {
      const source = english.get(key)
      if (source === undefined) return [{ path, message: `${key} is not a text of the English content.` }]
      if (text.trim() === '') return [{ path, message: `${key} is empty.` }]
      const [own, required] = [marksOf(text), marksOf(source)]
      return own.join() === required.join()
        ? []
        : [{ path, message: `${key} has ${listed(own)}, and in English ${listed(required)}.` }]
    }),
  ]
}

/** The placeholders, HTML elements and links of a text. Their order differs between languages. */
function marksOf(text: string): string[] {
  return (text.match(/\{\w+\}|<\w+[^>]*>/g) ?? []).toSorted()
}

function listed(marks: readonly string[]): string {
  return marks.length === 0 ? 'no placeholders and elements' : marks.join(' ')
}
