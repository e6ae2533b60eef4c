import { basename } from 'node:path'
import { toMessageArea } from '#web/build/find-message-areas.ts'
import type { RuleFinding, SourceFile } from './finding.ts'
import { type ParsedMessage, parseMessage } from './parse-icu-message.ts'

/** The programs with texts. Each has `messages/<language>/<area>.json`; English defines areas and keys. */
export type MessageProgram = 'apps/web' | 'apps/studio'

/** Folders of the gateway with texts of one area, `words/<language>.json`: of emails and text messages, and of the sandbox provider's page. */
const wordsFolders = ['apps/gateway/src/notify', 'apps/gateway/src/payments/sandbox'] as const
type WordsFolder = (typeof wordsFolders)[number]

/** An area of messages in one language. */
export interface MessageFile extends SourceFile {
  readonly program: MessageProgram | WordsFolder
  /** The name of the folder or the file, such as `vi`. */
  readonly language: string
  readonly area: string
}

export function listMessageFiles(files: readonly SourceFile[]): MessageFile[] {
  return files.flatMap((file) => {
    const [, program, language = '', name = ''] =
      /^(apps\/(?:web|studio))\/messages\/([\w-]+)\/([\w-]+)\.json$/.exec(file.path) ?? []
    if (program) return [{ ...file, program: program as MessageProgram, language, area: toMessageArea(name) }]
    return wordsFolders.flatMap((folder) => toWordsFile(file, folder))
  })
}

function toWordsFile(file: SourceFile, folder: WordsFolder): MessageFile[] {
  const [, language] = file.path.startsWith(`${folder}/`)
    ? (/^words\/([\w-]+)\.json$/.exec(file.path.slice(folder.length + 1)) ?? [])
    : []
  return language ? [{ ...file, program: folder, language, area: basename(folder) }] : []
}

/** The messages of a file by key, with the area: `frame.skip`. */
export function readMessagesOfFile({ area, text }: MessageFile): Map<string, string> {
  return flattenMessages(text, area)
}

/** The English messages of a program, which define the keys, with the file of each. */
export function readEnglishMessages(files: readonly SourceFile[], program: MessageProgram): Map<string, string> {
  const english = listMessageFiles(files).filter((file) => file.program === program && file.language === 'en')
  return new Map(english.flatMap((file) => [...readMessagesOfFile(file)]))
}

/**
 * Every language has exactly the areas and keys of English, each with the same arguments, options and tags, and with the
 * plural categories of the language. `tags` has the BCP 47 tag of each language, by the name of its folder.
 */
export function checkTranslations(files: readonly SourceFile[], tags: Readonly<Record<string, string>>): RuleFinding[] {
  const all = listMessageFiles(files)
  return all.flatMap((file) => {
    const tag = tags[file.language]
    if (tag === undefined) return [{ path: file.path, message: `${file.language} is not a language of the contract.` }]
    const english = all.find((other) => isEnglishOf(other, file))
    const rest = english ? [] : [{ path: file.path, message: `${file.area} is not an area of English.` }]
    const missing = file.language === 'en' ? findMissingFiles(all, file) : []
    return [...rest, ...missing, ...(english ? checkFile(file, { english, tag }) : [])]
  })
}

/** Every error code has a message, `errors.<code>`. */
export function checkErrorCodeMessages(files: readonly SourceFile[], codes: readonly string[]): RuleFinding[] {
  const english = readEnglishMessages(files, 'apps/web')
  return codes
    .filter((code) => !english.has(`errors.${code}`))
    .map((code) => ({
      path: 'apps/web/messages/en/errors.json',
      message: `errors.${code} is missing: ${code} is an error code of the contract. Add its message in every language.`,
    }))
}

export function isEnglishOf(candidate: MessageFile, { program, area }: MessageFile): boolean {
  return candidate.language === 'en' && candidate.program === program && candidate.area === area
}

function findMissingFiles(all: readonly MessageFile[], english: MessageFile): RuleFinding[] {
  const ofProgram = all.filter(({ program }) => program === english.program)
  const languages = new Set(ofProgram.map(({ language }) => language))
  return [...languages]
    .filter((language) => !ofProgram.some((file) => file.language === language && file.area === english.area))
    .map((language) => ({ path: english.path, message: `${english.area} is missing in ${language}.` }))
}

function checkFile(file: MessageFile, { english, tag }: { english: MessageFile; tag: string }): RuleFinding[] {
  const { path, language } = file
  const messages = readMessagesOfFile(file)
  const originals = readMessagesOfFile(english)
  const findings: RuleFinding[] = []
  for (const key of originals.keys()) {
    if (!messages.has(key)) findings.push({ path, message: `${key} is missing in ${language}.` })
  }
  for (const [key, message] of messages) {
    const source = originals.get(key)
    if (source === undefined) findings.push({ path, message: `${key} is not a key of English.` })
    else if (message.trim() === '' && source.trim() !== '') findings.push({ path, message: `${key} is empty.` })
    else findings.push(...checkMessage(message, { source, tag }).map((text) => ({ path, message: `${key} ${text}.` })))
  }
  return findings
}

function checkMessage(message: string, { source, tag }: { source: string; tag: string }): string[] {
  const parsed = tryParse(message)
  if (parsed instanceof Error) return [`is not a valid ICU message: ${parsed.message}`]
  const original = tryParse(source)
  return [...(original instanceof Error ? [] : comparePlaceholders(parsed, original)), ...checkPlurals(parsed, tag)]
}

function tryParse(message: string): ParsedMessage | Error {
  try {
    return parseMessage(message)
  } catch (error) {
    return error as Error
  }
}

function comparePlaceholders({ placeholders: has }: ParsedMessage, { placeholders: required }: ParsedMessage) {
  const missing = required.filter((part) => !has.includes(part))
  const extra = has.filter((part) => !required.includes(part))
  if (missing.length + extra.length === 0) return []
  return [[...missing.map((part) => `lacks ${part}`), ...extra.map((part) => `adds ${part}`)].join(', ')]
}

/** Each plural has the categories of its language: none is missing, so every number has its form, and none is unknown. */
function checkPlurals({ plurals }: ParsedMessage, tag: string): string[] {
  return plurals.flatMap(({ name, type, categories }) => {
    const known: readonly string[] = new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories
    const missing = known.filter((category) => !categories.includes(category))
    const unknown = categories.filter((category) => !known.includes(category))
    const kind = type === 'ordinal' ? 'ordinal' : 'plural'
    return [
      ...missing.map((category) => `lacks the ${kind} category "${category}" of {${name}}, which ${tag} uses`),
      ...unknown.map((category) => `has the ${kind} category "${category}" of {${name}}, which ${tag} does not use`),
    ]
  })
}

/** The texts of a JSON file by their path in it, such as `errors.network`; below `area`, if there is one. */
export function flattenMessages(text: string, area = ''): Map<string, string> {
  return new Map(flattenNode(JSON.parse(text), area))
}

function flattenNode(node: unknown, at: string): [string, string][] {
  if (typeof node !== 'object' || node === null) return [[at, String(node)]]
  return Object.entries(node).flatMap(([key, value]) => flattenNode(value, at === '' ? key : `${at}.${key}`))
}
