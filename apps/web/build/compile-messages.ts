import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import {
  createMessageAreaFinder,
  listMessageAreas,
  type MessageAreaFinder,
  toMessageArea,
  toMessageFileName,
} from './find-message-areas.ts'

type Messages = { readonly [key: string]: string | Messages }

/** Where the initial view starts: the entry, and the page that most visits begin with. */
const initialSources = ['main.tsx', 'features/home/home-page.tsx']

/** Errors that can occur before anybody has signed in or submitted a form. */
const initialErrors = [
  'network',
  'offline',
  'timeout',
  'chunk_missing',
  'internal',
  'unavailable',
  'too_many_requests',
  'feature_off',
  'session_expired',
]

const languageModule = /\/messages\/[a-z-]+\/frame\.json\?language$/
const areaFile = /\/messages\/[a-z-]+\/[a-z-]+\.json$/
const dynamicImport = /(?<!typeof )\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g

interface MessagesPluginOptions {
  /** The folder of the web app, with `messages` and `src`. */
  readonly folder: string
}

/**
 * Loads messages with the code that uses them. Each `messages/<language>/<area>.json` is a chunk of its own, except what the
 * initial view uses: that is in the module of the language, `frame.json?language`, which knows how to load the others. A
 * dynamic import of the app's sources waits for the areas that the imported sources use, which are found in them at build
 * time; under the development server it waits for every area, because the sources change.
 *
 * Compiles ICU text into the format that `use-intl` reads without a parser, which keeps the parser out of the bundle. An
 * invalid ICU message fails the build, with its key.
 */
export function messagesPlugin({ folder }: MessagesPluginOptions): Plugin {
  let isServer = false
  let finder: MessageAreaFinder | undefined
  const listAreas = () => listMessageAreas(join(folder, 'messages/en'))
  const areaFinder = () => {
    finder ??= createMessageAreaFinder({
      sourceFolder: join(folder, 'src'),
      areas: new Set(listAreas()),
      initialSources,
      partialAreas: new Set(['errors']),
    })
    return finder
  }
  return {
    name: 'foyer-messages',
    enforce: 'pre',
    configResolved(config) {
      isServer = config.command === 'serve'
    },
    buildStart() {
      finder = undefined
    },
    load(id) {
      if (!languageModule.test(id)) return
      const languageFolder = dirname(id)
      const areas = listAreas()
      const initial = areas.filter((area) => areaFinder().initialAreas.has(area))
      return { code: renderLanguageModule(languageFolder, { areas, initial }), moduleType: 'js', map: null }
    },
    /** The module of a language contains texts of files that it does not import. */
    hotUpdate({ file, modules }) {
      if (!areaFile.test(file)) return
      const language = this.environment.moduleGraph.getModuleById(join(dirname(file), 'frame.json?language'))
      return language && [...modules, language]
    },
    transform(code, id) {
      if (areaFile.test(id)) return { code: JSON.stringify(compileArea(code, toMessageArea(basename(id)))), map: null }
      if (!id.startsWith(join(folder, 'src/')) || !/\.tsx?$/.test(id)) return
      return withAreasOfImports(code, (specifier) => {
        const path = areaFinder().resolve(specifier, id)
        const needed = path === undefined ? [] : areaFinder().listAreas(path)
        return isServer && needed.length > 0 ? listAreas() : needed
      })
    },
  }
}

/** The module of a language: the messages of the initial view, and a loader for each other area. */
function renderLanguageModule(
  folder: string,
  { areas, initial }: { areas: readonly string[]; initial: readonly string[] },
): string {
  const read = (area: string) => readFileSync(join(folder, toMessageFileName(area)), 'utf8')
  const { errors, ...messages } = Object.fromEntries(
    [...initial, 'errors'].map((area) => [area, compileArea(read(area), area)]),
  )
  const known = Object.entries(errors as object).filter(([code]) => initialErrors.includes(code))
  const loaders = areas
    .filter((area) => !initial.includes(area))
    .map((area) => `${area}: () => import('./${toMessageFileName(area)}')`)
  return `export const initialMessages = ${JSON.stringify({ ...messages, errors: Object.fromEntries(known) })}
export const areaLoaders = { ${loaders.join(', ')} }`
}

/** Wraps each dynamic import, so that it also loads the messages that the imported sources use. */
function withAreasOfImports(code: string, listAreas: (specifier: string) => readonly string[]) {
  const changed = code.replaceAll(dynamicImport, (call: string, _quote: string, specifier: string) => {
    const areas = listAreas(specifier)
    return areas.length === 0 ? call : `foyerImportWithMessages(() => ${call}, ${JSON.stringify(areas)})`
  })
  if (changed === code) return undefined
  // At the end, so that lines keep their numbers.
  const helper = `import { importWithMessages as foyerImportWithMessages } from '#platform/i18n/import-with-messages.ts'`
  return { code: `${changed}\n${helper}\n`, map: null }
}

function compileArea(json: string, area: string): unknown {
  return compileTree(JSON.parse(json) as Messages, area)
}

function compileTree(messages: Messages, path: string): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      const messageKey = `${path}.${key}`
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
