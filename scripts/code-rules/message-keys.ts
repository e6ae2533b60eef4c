import { toMessageFileName } from '#web/build/find-message-areas.ts'
import { lineNumberAt, type RuleFinding, type SourceFile } from './finding.ts'
import { type MessageProgram, readEnglishMessages } from './message-catalogues.ts'
import { checkMessageKeyAreas } from './message-key-areas.ts'
import { translatorDeclarationPattern } from './translator-declaration-pattern.ts'

/** A call of a translator: with a literal key, a template with wildcards (`*`), or a value known only at runtime. */
interface TranslatorCall {
  readonly path: string
  readonly line: number
  /** Possible namespaces of the translator; empty if it is passed in. */
  readonly namespaces: readonly string[]
  /** Undefined if the key is known only at runtime. */
  readonly key: string | undefined
}

/**
 * Every key that the web app uses is in English, every key there is used, and every use names the area of its key: the build
 * finds there which areas load with a part of the app.
 */
export function checkMessageKeys(files: readonly SourceFile[]): RuleFinding[] {
  const keys = [...readEnglishMessages(files, 'apps/web').keys()]
  const web = files.filter(({ path }) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  const calls = web.flatMap(findTranslatorCalls)
  const sourceWords = collectWords(
    files.filter(({ path }) => /^(?:apps\/web|packages\/contract)\/src\/.*\.tsx?$/.test(path)),
  )
  return [
    ...findMissingKeys(calls, keys),
    ...web.flatMap(checkMessageKeyAreas),
    ...findUnusedKeys({ calls, keys, sourceWords }),
  ]
}

/** Every key of the studio is used. The compiler checks that every key that it uses exists. */
export function checkStudioMessageKeys(files: readonly SourceFile[]): RuleFinding[] {
  const sources = files.filter(({ path }) => /^apps\/studio\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  const words = collectWords(sources)
  const templates = sources.flatMap(({ text }) =>
    [...text.matchAll(/`([\w-]*(?:\$\{[^{}`]*\}[\w-]*)+)`/g)]
      .map(([, template = '']) => template.replace(/\$\{[^}]*\}/g, '*'))
      // A template of values alone would name every key.
      .filter((template) => /[\w-]/.test(template))
      .map(toPattern),
  )
  return [...readEnglishMessages(files, 'apps/studio').keys()].flatMap((key) => {
    const name = key.slice(key.indexOf('.') + 1)
    const isUsed = words.has(name) || templates.some((pattern) => pattern.test(name))
    return isUsed ? [] : [toUnusedFinding(key, 'apps/studio')]
  })
}

function toUnusedFinding(key: string, program: MessageProgram): RuleFinding {
  const file = toMessageFileName(key.split('.')[0] ?? '')
  return { path: `${program}/messages/en/${file}`, message: `${key} is not used.` }
}

function findMissingKeys(calls: readonly TranslatorCall[], keys: readonly string[]): RuleFinding[] {
  return calls.flatMap(({ path, line, namespaces, key }) => {
    if (key === undefined) return []
    const candidates = toKeyPatterns(namespaces, key)
    if (candidates.some((candidate) => keys.some((known) => candidate.test(known)))) return []
    return [{ path, line, message: `The key ${[...namespaces, key].filter(Boolean).join('.')} is not in English.` }]
  })
}

function findUnusedKeys(all: {
  calls: readonly TranslatorCall[]
  keys: readonly string[]
  sourceWords: ReadonlySet<string>
}): RuleFinding[] {
  const patterns = all.calls.flatMap(({ namespaces, key }) => (key === undefined ? [] : toKeyPatterns(namespaces, key)))
  const open = new Set(all.calls.flatMap(({ namespaces, key }) => (key === undefined ? namespaces : [])))
  // A key that is selected at runtime has to appear somewhere as a name or a string.
  const isMentioned = (key: string) =>
    [...open].some((namespace) => {
      if (namespace !== '' && !key.startsWith(`${namespace}.`)) return false
      const rest = namespace === '' ? key : key.slice(namespace.length + 1)
      return all.sourceWords.has(rest) || (namespace !== '' && all.sourceWords.has(key))
    })
  return all.keys
    .filter((key) => !patterns.some((pattern) => pattern.test(key)) && !isMentioned(key))
    .map((key) => toUnusedFinding(key, 'apps/web'))
}

/** Patterns of the full keys that a call can refer to. */
function toKeyPatterns(namespaces: readonly string[], key: string): RegExp[] {
  const body = toPatternSource(key)
  if (namespaces.length === 0) return [new RegExp(`(?:^|\\.)${body}$`)]
  return namespaces.map((name) => new RegExp(`^${name === '' ? '' : `${name.replaceAll('.', '\\.')}\\.`}${body}$`))
}

/** A pattern of what a template with wildcards (`*`) can be. */
function toPattern(template: string): RegExp {
  return new RegExp(`^${toPatternSource(template)}$`)
}

function toPatternSource(template: string): string {
  return template
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^.]+')
}

function findTranslatorCalls({ path, text }: SourceFile): TranslatorCall[] {
  const namespacesOf = new Map<string, string[]>([['t', []]])
  for (const [, name, plain, inOptions, parameter, typed] of text.matchAll(translatorDeclarationPattern)) {
    const variable = name ?? parameter ?? ''
    const namespace = plain ?? inOptions ?? typed ?? ''
    namespacesOf.set(variable, [...(namespacesOf.get(variable) ?? []), namespace])
  }
  const names = [...namespacesOf.keys()].join('|')
  const call = new RegExp(`(?<![\\w.$])(${names})(?:\\.(?:rich|markup|has|raw))?(?:\\(\\s*|(?=[,)\\s;}]))`, 'g')
  return [...text.matchAll(call)].flatMap((match): TranslatorCall[] => {
    const namespaces = namespacesOf.get(match[1] ?? '') ?? []
    const use = { path, line: lineNumberAt(text, match.index), namespaces }
    if (!match[0].includes('(')) return isPassedOn(text, match) ? [{ ...use, key: undefined }] : []
    const keys = parseKeys(text, match.index + match[0].length)
    return keys.length > 0 ? keys.map((key) => ({ ...use, key })) : [{ ...use, key: undefined }]
  })
}

/** Whether a translator is passed on as a value. It may then be called with any key of its namespace. */
function isPassedOn(text: string, match: RegExpExecArray): boolean {
  return /[(,[{:=]\s*$/.test(text.slice(0, match.index))
}

/** The possible keys of an argument: a string, a template, or both strings of a conditional. */
function parseKeys(text: string, index: number): string[] {
  const argument = text.slice(index, index + 240)
  const literal = /^(['"])([\w.-]+)\1\s*[,)]/.exec(argument)
  if (literal?.[2]) return [literal[2]]
  const template = /^`((?:[^`$]|\$\{(?:[^{}`]|`[^`]*`|\{[^}]*\})*\})*)`\s*[,)]/.exec(argument)
  if (template?.[1]) return [template[1].replace(/\$\{(?:[^{}`]|`[^`]*`|\{[^}]*\})*\}/g, '*')]
  const choice = /^[^'"`()]*\?\s*(['"])([\w.-]+)\1\s*:\s*(['"])([\w.-]+)\3\s*[,)]/.exec(argument)
  return choice?.[2] && choice[4] ? [choice[2], choice[4]] : []
}

/** All strings and property names of the sources. */
function collectWords(files: readonly SourceFile[]): Set<string> {
  const sourceWords = new Set<string>()
  for (const { text } of files) {
    for (const [, word = ''] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) sourceWords.add(word)
    for (const [, word = ''] of text.matchAll(/([\w$]+)\??\s*:/g)) sourceWords.add(word)
  }
  return sourceWords
}
