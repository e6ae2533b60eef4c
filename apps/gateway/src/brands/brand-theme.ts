import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '#src/start-error.ts'

/** The default design tokens, which a brand's theme overrides. */
const defaultTokens = readFileSync(resolve(import.meta.dirname, '../../../../packages/ui/src/tokens.css'), 'utf8')
const tokenNames = new Set([...defaultTokens.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name))
const maxThemeBytes = 10_000

/**
 * Reads a brand's `theme.css`; empty if it has none. It is written into every page of the brand, so that it may contain nothing
 * but design tokens. Throws `StartError` that names the file.
 */
export async function readBrandTheme(folder: string, code: string): Promise<string> {
  const path = join(folder, 'theme.css')
  const css = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartError(`The theme ${path} cannot be read: ${error.message}.`)
  })
  const error = findThemeError(css, code)
  if (error) throw new StartError(`The theme ${path} is invalid: ${error}.`)
  return css
}

function findThemeError(css: string, code: string): string | undefined {
  if (css.length > maxThemeBytes) return `it has more than ${maxThemeBytes} characters`
  let rest = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim()
  while (rest !== '') {
    const [rule, selectors = '', declarations = ''] = /^([^{}]*)\{([^{}]*)\}\s*/.exec(rest) ?? []
    if (rule === undefined) return `"${rest.slice(0, 40)}" is not a rule of design tokens`
    const selector = selectors
      .split(',')
      .map((one) => one.trim())
      .find((one) => !isThemeSelector(one, code))
    if (selector !== undefined)
      return `the selector "${selector}" must be html[data-brand="${code}"], with [data-theme="dark"] or [data-theme="light"] after it`
    const error = declarations.split(';').flatMap((one) => findDeclarationError(one.trim()) ?? [])[0]
    if (error) return error
    rest = rest.slice(rule.length)
  }
  return undefined
}

function isThemeSelector(selector: string, code: string): boolean {
  const base = `html[data-brand="${code}"]`
  return [base, `${base}[data-theme="dark"]`, `${base}[data-theme="light"]`].includes(selector)
}

function findDeclarationError(declaration: string): string | undefined {
  if (declaration === '') return undefined
  const [, name, value = ''] = /^([\w-]+)\s*:\s*([\s\S]+)$/.exec(declaration) ?? []
  if (name === undefined) return `"${declaration}" is not a declaration`
  if (!tokenNames.has(name)) return `"${name}" is not a design token`
  // Colours, lengths and functions of them; neither quotes nor url(), which would load something.
  return /^[\w\s#%.,()/+*-]+$/.test(value) && !/url\s*\(/i.test(value)
    ? undefined
    : `the value of "${name}" is not allowed`
}

/** The background colour of a theme, as `#rrggbb`; that of the default tokens where `themeCss` has none. */
export function backgroundColourOf(themeCss: string, theme: 'dark' | 'light'): string | undefined {
  const backgroundColourIn = (css: string) => {
    const block = new RegExp(`\\[data-theme="${theme}"\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    return /--surface-0:\s*(#[0-9a-f]{6})\b/i.exec(block)?.[1]
  }
  return backgroundColourIn(themeCss) ?? backgroundColourIn(defaultTokens)
}
