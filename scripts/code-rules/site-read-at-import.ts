import { parseSync } from 'vite'
import { lineNumberAt, type RuleFinding, type SourceFile } from './finding.ts'

/** What reads the state of the site, which changes while a page is open. */
const siteReaders: ReadonlySet<string> = new Set([
  'site',
  'isFeatureEnabled',
  'isRegistrationOpen',
  'hasCustomerService',
  'listOfferedLanguages',
])
const functionTypes: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ImportDeclaration',
])

/**
 * The site's state is read while a component renders or a function runs, never at import: a page that stays open
 * follows a change of the brand.
 */
export function checkSiteReadAtImport({ path, text }: SourceFile): RuleFinding[] {
  if (!/^apps\/web\/src\/.*\.tsx?$/.test(path)) return []
  if (!/import [^;]*?\bfrom '(?:#platform\/(?:site|i18n)\/[\w-]+\.tsx?)'/.test(text)) return []
  return readersAtImport(parseSync(path, text, { sourceType: 'module' }).program).map(({ name, start }) => ({
    path,
    line: lineNumberAt(text, start),
    message: `"${name}" is read at import. Read it in the component or function that needs it.`,
  }))
}

interface Identifier {
  readonly type: 'Identifier'
  readonly name: string
  readonly start: number
}

function readersAtImport(node: unknown): Identifier[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, name } = node as Partial<Identifier>
  if (type && functionTypes.has(type)) return []
  if (type === 'Identifier' && name !== undefined && siteReaders.has(name)) return [node as Identifier]
  return Object.values(withoutPropertyName(node)).flatMap(readersAtImport)
}

/** The name of an object's property reads nothing. */
function withoutPropertyName(node: object): object {
  const { type, computed } = node as { type?: string; computed?: boolean }
  return type === 'Property' && !computed ? { ...node, key: undefined } : node
}
