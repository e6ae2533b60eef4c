import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { readonly [key: string]: string | Messages }

/** What the first view may say; the other words are a file of their own, `messages/<language>.json?rest`. */
const firstNamespaces = new Set(['frame', 'category', 'titles', 'home', 'game', 'errors'])

/**
 * Turns each `messages/<language>.json` from ICU text into what `use-intl` formats without a parser, so that the
 * parser stays out of the browser. A message that is no ICU text stops the build and names its key.
 */
export function compileMessages(): Plugin {
  return {
    name: 'foyer-compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/[a-z-]+\.json(?:\?rest)?$/.test(id)) return
      const isRest = id.endsWith('?rest')
      const namespaces = Object.entries(JSON.parse(code) as Messages)
      const part = Object.fromEntries(namespaces.filter(([name]) => firstNamespaces.has(name) !== isRest))
      return { code: JSON.stringify(compiled(part, '')), map: null }
    },
  }
}

function compiled(messages: Messages, path: string): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      const at = path === '' ? key : `${path}.${key}`
      return [key, typeof value === 'string' ? compiledText(value, at) : compiled(value, at)]
    }),
  )
}

function compiledText(text: string, key: string): unknown {
  try {
    return compile(text)
  } catch (error) {
    throw new Error(`The message ${key} is no ICU text: ${(error as Error).message}`)
  }
}
