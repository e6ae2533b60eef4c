import { basename } from 'node:path/posix'
import type { RuleFinding, SourceFile } from './finding.ts'

const genericNames = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'common', 'shared', 'types'])
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** File names are in kebab case and describe the content. */
export function checkFileName({ path }: SourceFile): RuleFinding[] {
  if (!/\.(?:[cm]?[jt]sx?|css|sql)$/.test(path)) return []
  const [name = ''] = basename(path).split('.')
  if (genericNames.has(name)) return [{ path, message: `"${name}" does not describe the content of the file.` }]
  if (kebabCase.test(name) || /^\d{4}_[a-z0-9_]+\.sql$/.test(basename(path))) return []
  return [{ path, message: 'File names are in kebab-case.' }]
}
