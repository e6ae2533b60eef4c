import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { readonly [key: string]: string | Messages }

/** Namespaces that the initial view needs. The others are a separate file, `messages/<language>.json?rest`. */
const firstNamespaces = new Set(['frame', 'category', 'titles', 'home', 'game', 'notice'])

/** Errors that can occur before anybody has signed in or submitted a form. */
const firstErrors = new Set([
  'network',
  'offline',
  'timeout',
  'chunk_missing',
  'internal',
  'unavailable',
  'too_many_requests',
  'feature_off',
  'session_expired',
])

/**
 * Compiles each `messages/<language>.json` from ICU text into the format that `use-intl` reads without a parser, which
 * keeps the parser out of the bundle. An invalid ICU message fails the build, with its key.
 */
export function compileMessagesPlugin(): Plugin {
  return {
    name: 'foyer-compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/[a-z-]+\.json(?:\?rest)?$/.test(id)) return
      const isRest = id.endsWith('?rest')
      const messages = JSON.parse(code) as Messages
      const messagesOfPart = isRest ? pickRemainingMessages(messages) : pickInitialMessages(messages)
      const json = JSON.stringify(compileTree(messagesOfPart, ''))
      // With a query after its name, the bundler does not treat the file as JSON.
      return isRest ? { code: `export default ${json}`, moduleType: 'js', map: null } : { code: json, map: null }
    },
  }
}

function pickInitialMessages(messages: Messages): Messages {
  const errors = Object.entries(messages.errors ?? {}).filter(([code]) => firstErrors.has(code))
  return { ...pick(messages, (name) => firstNamespaces.has(name)), errors: Object.fromEntries(errors) }
}

/** Includes every error: they replace those of the initial part. */
function pickRemainingMessages(messages: Messages): Messages {
  return pick(messages, (name) => !firstNamespaces.has(name))
}

function pick(messages: Messages, isWanted: (name: string) => boolean): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => isWanted(name)))
}

function compileTree(messages: Messages, path: string): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      const messageKey = path === '' ? key : `${path}.${key}`
      return [key, typeof value === 'string' ? compileText(value, messageKey) : compileTree(value, messageKey)]
    }),
  )
}

function compileText(text: string, key: string): unknown {
  try {
    return compile(text)
  } catch (error) {
    throw new Error(`Message ${key} is not valid ICU: ${(error as Error).message}`)
  }
}
