import type { RuleFinding, SourceFile } from './finding.ts'
import { isEnglishOf, listMessageFiles, type MessageFile, readMessagesOfFile } from './message-catalogues.ts'
import { parseMessage } from './parse-icu-message.ts'
import { type AllowedText, textsEqualToEnglish } from './texts-equal-to-english-list.ts'

/** A translation that equals its English is listed with its reason, or not translated. A list entry that is not needed is reported, too. */
export function checkTextsEqualToEnglish(
  files: readonly SourceFile[],
  allowed: readonly AllowedText[] = textsEqualToEnglish,
): RuleFinding[] {
  const all = listMessageFiles(files)
  const equal = all.filter(({ language }) => language !== 'en').flatMap((file) => findEqualTexts(file, all))
  const isAllowed = ({ text, language }: EqualText) =>
    allowed.some((entry) => entry.text === text && isForLanguage(entry, language))
  const isUsed = (entry: AllowedText) =>
    equal.some(({ text, language }) => entry.text === text && isForLanguage(entry, language))
  return [
    ...equal
      .filter((found) => !isAllowed(found))
      .map(({ path, key, text, language }) => ({
        path,
        message: `${key} equals its English, "${text}". Translate it, or list it for ${language} in texts-equal-to-english-list.ts.`,
      })),
    ...allowed
      .filter((entry) => !isUsed(entry))
      .map(({ text }) => ({
        path: 'scripts/code-rules/texts-equal-to-english-list.ts',
        message: `"${text}" is listed, but no translation equals it.`,
      })),
  ]
}

interface EqualText {
  readonly path: string
  readonly language: string
  readonly key: string
  readonly text: string
}

function findEqualTexts(file: MessageFile, all: readonly MessageFile[]): EqualText[] {
  const english = all.find((other) => isEnglishOf(other, file))
  if (!english) return []
  const originals = readMessagesOfFile(english)
  return [...readMessagesOfFile(file)]
    .filter(([key, text]) => originals.get(key) === text && hasWords(text))
    .map(([key, text]) => ({ path: file.path, language: file.language, key, text }))
}

function isForLanguage({ languages }: AllowedText, language: string): boolean {
  return languages === undefined || languages.includes(language)
}

/** Whether a text has letters besides its arguments: `{amount} – {limit}` is the same in every language. */
function hasWords(text: string): boolean {
  try {
    return parseMessage(text).literals.some((literal) => /\p{L}/u.test(literal))
  } catch {
    // An invalid message is a finding of its own.
    return false
  }
}
