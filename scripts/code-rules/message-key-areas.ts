import { lineNumberAt, type RuleFinding, type SourceFile } from './finding.ts'
import { translatorDeclarationPattern } from './translator-declaration-pattern.ts'

/**
 * A translator without a namespace gets keys that begin with their area, in the source: the build reads there which areas
 * load with a part of the app, so an area that is known only at runtime would be missing.
 */
export function checkMessageKeyAreas({ path, text }: SourceFile): RuleFinding[] {
  const declarations = [...text.matchAll(translatorDeclarationPattern)].map((match) => {
    const [, name, plain, inOptions, parameter, typed] = match
    return { name: name ?? parameter ?? '', namespace: plain ?? inOptions ?? typed ?? '', index: match.index }
  })
  if (declarations.length === 0) return []
  const names = [...new Set(declarations.map(({ name }) => name))].join('|')
  return [...text.matchAll(new RegExp(`(?<![\\w.$])(${names})(?:\\.(?:rich|markup|has|raw))?\\(`, 'g'))].flatMap(
    (call) => {
      const declared = declarations.findLast(({ name, index }) => name === call[1] && index < call.index)
      if (declared?.namespace !== '') return []
      if (/['"`]\w+\./.test(readArguments(text, call.index + call[0].length))) return []
      return [
        {
          path,
          line: lineNumberAt(text, call.index),
          message:
            'The area of this key is known only at runtime. Begin the key with it, or name it in useTranslations.',
        },
      ]
    },
  )
}

/** The text up to the closing parenthesis of a call. */
function readArguments(text: string, start: number): string {
  let depth = 1
  let at = start
  while (at < text.length && depth > 0) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    at += 1
  }
  return text.slice(start, at)
}
