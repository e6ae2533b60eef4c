import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'

const webFolder = new URL('../../apps/web/', import.meta.url)
export const readWebFile = (path: string) => readFileSync(new URL(path, webFolder), 'utf8')
/** Letters of the pseudo-language that the data of the test site does not have. */
export const pseudoLetters = /[þðšţĥŵåļĝ]/i

/**
 * Shows the built site in the pseudo-language. A build does not contain it: the test replaces the module of English with one
 * that converts its messages, with the generator that `npm run dev` uses.
 */
export async function usePseudoLanguage(page: Page): Promise<void> {
  const manifest = JSON.parse(readWebFile('dist/.vite/manifest.json')) as Record<string, { file: string }>
  const file = manifest['messages/en/frame.json?language']?.file
  if (!file) throw new Error('The build has no module of English.')
  const generator = stripTypeScriptTypes(readWebFile('src/platform/i18n/pseudo-language.ts'))
  const body = `${generator}
import * as english from '/${file}?original'
const convert = (load) => async () => ({ default: toPseudoMessages((await load()).default) })
export const initialMessages = toPseudoMessages(english.initialMessages)
export const areaLoaders = Object.fromEntries(Object.entries(english.areaLoaders).map(([area, load]) => [area, convert(load)]))`
  await page.route(`**/${file}`, (route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }))
}

/** What an end user can download of the site, as one text. */
export function readBuiltScripts(): string {
  const manifest = JSON.parse(readWebFile('dist/.vite/manifest.json')) as Record<string, { file: string }>
  const files = new Set(Object.values(manifest).map(({ file }) => file))
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => readWebFile(`dist/${file}`))
    .join('\n')
}
