import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryRoot } from './repository-paths.ts'

const read = (path: string) => readFileSync(`${repositoryRoot}/${path}`, 'utf8')

/** The colours of a theme of the site. */
function siteColours(theme: 'dark' | 'light'): ReadonlyMap<string, string> {
  const block =
    new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(read('packages/ui/src/tokens.css'))?.[1] ?? ''
  return new Map([...block.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name = '', colour = '']) => [name, colour]))
}

test('pages of the studio in a tab of their own have the colours of the site', () => {
  const [light, dark] = [siteColours('light'), siteColours('dark')]
  const tokens = [
    ...read('apps/studio/src/client/page-tokens.css').matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\)/g),
  ]
  expect(tokens.length).toBeGreaterThan(10)
  for (const [, name = '', lightColour, darkColour] of tokens)
    expect([name, lightColour, darkColour]).toEqual([name, light.get(name), dark.get(name)])
})
