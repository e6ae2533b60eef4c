import { basename } from 'node:path/posix'
import type { RuleFinding, SourceFile } from './finding.ts'
import { extractMessagePlaceholders } from './icu-message.ts'

const catalogue = /^apps\/web\/messages\/[\w-]+\.json$/
const englishPath = 'apps/web/messages/en.json'

/** The messages of a catalogue by full key, such as `frame.skip`. */
export function flattenMessages(text: string): Map<string, string> {
  return new Map(flattenNode(JSON.parse(text), ''))
}

/** The messages of `en.json`, which define the keys; empty if the file is missing. */
export function readEnglishMessages(files: readonly SourceFile[]): Map<string, string> {
  const original = files.find(({ path }) => path === englishPath)
  return original ? flattenMessages(original.text) : new Map()
}

/** Every language has exactly the keys of the English catalogue, each with the same arguments, options and tags. */
export function checkTranslations(files: readonly SourceFile[]): RuleFinding[] {
  const original = readEnglishMessages(files)
  const broken = findInvalidMessages(englishPath, original)
  const others = files.filter(({ path }) => catalogue.test(path) && path !== englishPath)
  return [...broken, ...others.flatMap((file) => checkTranslation(file, original))]
}

/** Every error code has a message, `errors.<code>`. */
export function checkErrorCodeMessages(files: readonly SourceFile[], codes: readonly string[]): RuleFinding[] {
  const original = readEnglishMessages(files)
  return codes
    .filter((code) => !original.has(`errors.${code}`))
    .map((code) => ({
      path: englishPath,
      message: `errors.${code} is missing: ${code} is an error code of the contract. Add its message in every language.`,
    }))
}

function checkTranslation({ path, text }: SourceFile, original: ReadonlyMap<string, string>): RuleFinding[] {
  const messages = flattenMessages(text)
  const language = basename(path, '.json')
  const findings: RuleFinding[] = []
  for (const key of original.keys()) {
    if (!messages.has(key)) findings.push({ path, message: `${key} is missing in ${language}.` })
  }
  for (const [key, message] of messages) {
    const source = original.get(key)
    if (source === undefined) findings.push({ path, message: `${key} is not a key of en.json.` })
    else if (message.trim() === '' && source.trim() !== '') findings.push({ path, message: `${key} is empty.` })
    else findings.push(...checkMessageShape({ path, key, message, source }))
  }
  return findings
}

function checkMessageShape(entry: { path: string; key: string; message: string; source: string }): RuleFinding[] {
  const { path, key } = entry
  try {
    const has = extractMessagePlaceholders(entry.message)
    const required = extractMessagePlaceholders(entry.source)
    const missing = required.filter((part) => !has.includes(part))
    const extra = has.filter((part) => !required.includes(part))
    if (missing.length + extra.length === 0) return []
    const words = [...missing.map((part) => `lacks ${part}`), ...extra.map((part) => `adds ${part}`)]
    return [{ path, message: `${key} ${words.join(', ')}.` }]
  } catch (error) {
    return [{ path, message: `${key} is not a valid ICU message: ${(error as Error).message}` }]
  }
}

function findInvalidMessages(path: string, messages: ReadonlyMap<string, string>): RuleFinding[] {
  return [...messages].flatMap(([key, message]) => checkMessageShape({ path, key, message, source: message }))
}

function flattenNode(node: unknown, at: string): [string, string][] {
  if (typeof node !== 'object' || node === null) return [[at, String(node)]]
  return Object.entries(node).flatMap(([key, value]) => flattenNode(value, at === '' ? key : `${at}.${key}`))
}
