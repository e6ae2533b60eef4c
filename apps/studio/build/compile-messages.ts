import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages } from '#server/message-files.ts'

/**
 * Compiles each `messages/<language>/<area>.json` from ICU text, so that no parser is in the bundle. An invalid message
 * fails the build, with its key.
 */
export function compileMessagesPlugin(): Plugin {
  return {
    name: 'studio-compile-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/[a-z-]+\/[a-z-]+\.json$/.test(id)) return
      return { code: JSON.stringify(compileMessages(code, basename(id, '.json'))), map: null }
    },
  }
}
