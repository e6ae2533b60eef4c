import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocale, type LocaleCode } from '@foyer/contract/locales.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '#src/start-error.ts'
import { demoAnnouncements, demoPopups, promotionNoticeAgeDays } from './demo-announcements.ts'
import { helpArticles, helpCategoryCodes, legalDocuments } from './demo-help.ts'
import { demoMallGoods } from './demo-mall-goods.ts'
import { demoMissions } from './demo-missions.ts'
import { demoPromotions } from './demo-promotions.ts'

const strictObject = { additionalProperties: false }
const text = Type.String({ pattern: '\\S' })

/** One text for each code, no more and no fewer. */
function textsByCode<Code extends string, Text extends TSchema>(codes: readonly Code[], value: Text) {
  return Type.Object(Object.fromEntries(codes.map((code) => [code, value])) as Record<Code, Text>, strictObject)
}

/** The keys of a table, which is keyed by code. */
export function codesOf<Code extends string>(table: Readonly<Record<Code, unknown>>): Code[] {
  return Object.keys(table) as Code[]
}

/** `content` is HTML. */
const Article = Type.Object({ title: text, content: text }, strictObject)
/** `content` is HTML, one block a line. */
const LongArticle = Type.Object({ title: text, content: Type.Array(text, { minItems: 1 }) }, strictObject)

/** The files of a language's folder. The structure that the texts belong to is declared once, in `demo-*.ts`. */
const fileSchemas = {
  help: Type.Object(
    { categories: textsByCode(helpCategoryCodes, text), articles: textsByCode(codesOf(helpArticles), Article) },
    strictObject,
  ),
  documents: textsByCode(codesOf(legalDocuments), LongArticle),
  promotions: textsByCode(
    codesOf(demoPromotions),
    Type.Object({ title: text, summary: text, content: text }, strictObject),
  ),
  announcements: textsByCode(codesOf(demoAnnouncements), Article),
  popups: textsByCode(codesOf(demoPopups), Article),
  'mall-goods': textsByCode(codesOf(demoMallGoods), Type.Object({ name: text, text }, strictObject)),
  /** The goal is printed from the mission. */
  missions: textsByCode(codesOf(demoMissions), Type.Object({ title: text, text: Type.Optional(text) }, strictObject)),
  'promotion-notices': textsByCode(codesOf(promotionNoticeAgeDays), Article),
}

type FileName = keyof typeof fileSchemas
export type LanguageTexts = { readonly [Name in FileName]: Static<(typeof fileSchemas)[Name]> }

/** The texts of the demo content in each language. */
export type DemoTexts = ReadonlyMap<LocaleCode, LanguageTexts>

const contentFolder = join(import.meta.dirname, 'content')

/**
 * Reads the texts of the demo content: a folder for each language, named for its code in lower case. Throws `StartError` that
 * names the file and the position of a text that is missing, empty or unknown.
 */
export function readDemoTexts(folder = contentFolder): DemoTexts {
  return new Map(readdirSync(folder).map((name) => [toLocale(name, folder), readLanguage(join(folder, name))]))
}

/** A text in all languages, as it is stored. */
export function translationsOf(texts: DemoTexts, select: (language: LanguageTexts) => string): Record<string, string> {
  return Object.fromEntries([...texts].map(([code, language]) => [code, select(language)]))
}

function toLocale(name: string, folder: string): LocaleCode {
  const code = name.toUpperCase()
  if (isLocale(code) && name === code.toLowerCase()) return code
  throw new StartError(`The demo content in ${folder} has a folder "${name}", which is not the code of a language.`)
}

function readLanguage(folder: string): LanguageTexts {
  const entries = Object.entries(fileSchemas).map(([name, schema]) => [name, readTexts(folder, name, schema)])
  return Object.fromEntries(entries) as LanguageTexts
}

function readTexts(folder: string, name: string, schema: TSchema): unknown {
  const path = join(folder, `${name}.json`)
  const texts = parseFile(path)
  const validator = Compile(schema)
  if (validator.Check(texts)) return texts
  const [problem] = validator.Errors(texts)
  throw new StartError(
    `The demo content ${path} is invalid at ${problem?.instancePath || '/'}: ${problem?.message ?? 'unknown'}.`,
  )
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartError(`The demo content ${path} cannot be read: ${(error as Error).message}.`)
  }
}
