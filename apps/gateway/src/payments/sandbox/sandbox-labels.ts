import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getTextDirection, isLocale, locales } from '@foyer/contract/locales.ts'
import type english from './words/en.json'

type SandboxLabels = typeof english

const folder = join(import.meta.dirname, 'words')

/** The texts of the sandbox provider's own page, keyed by language code such as `EN`. */
const labels: ReadonlyMap<string, SandboxLabels> = new Map(
  readdirSync(folder).map((file) => [
    basename(file, '.json').toUpperCase(),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as SandboxLabels,
  ]),
)

/** The texts in a language with its tag and direction; English is the fallback for other languages. */
export function sandboxPageLabels(
  language: string,
): SandboxLabels & { readonly tag: string; readonly direction: 'ltr' | 'rtl' } {
  const code = labels.has(language) && isLocale(language) ? language : 'EN'
  return { ...(labels.get(code) as SandboxLabels), tag: locales[code].tag, direction: getTextDirection(code) }
}
