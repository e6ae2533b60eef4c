import { basename } from 'node:path/posix'
import type { Finding, SourceFile } from './finding.ts'

const empty = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'common', 'shared', 'types'])
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A file is named for what it holds, in kebab case. */
export function checkFileName({ path }: SourceFile): Finding[] {
  if (!/\.(?:[cm]?[jt]sx?|css|sql)$/.test(path)) return []
  const [name = ''] = basename(path).split('.')
  if (empty.has(name)) return [{ path, message: `"${name}" says nothing of what the file holds.` }]
  if (kebab.test(name) || /^\d{4}_[a-z0-9_]+\.sql$/.test(basename(path))) return []
  return [{ path, message: 'A file name is in kebab-case.' }]
}
