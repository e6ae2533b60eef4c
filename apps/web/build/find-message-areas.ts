import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a source file says about the messages that it needs. */
interface SourceNeeds {
  /** Areas whose messages it uses. */
  readonly areas: readonly string[]
  /** Absolute paths of the sources of the web app that it imports statically. */
  readonly imports: readonly string[]
}

/** Finds the areas of messages that a part of the web app uses, in its sources. Paths are absolute. */
export interface MessageAreaFinder {
  /** The path of an imported source; undefined if the import is not one of the web app's sources. */
  readonly resolve: (specifier: string, from: string) => string | undefined
  /** Areas that the initial view uses. */
  readonly initialAreas: ReadonlySet<string>
  /** Areas that a source, with all that it imports statically, needs besides those of the initial view; sorted. */
  readonly listAreas: (path: string) => readonly string[]
}

interface AreaFinderOptions {
  /** `src` of the web app. */
  readonly sourceFolder: string
  readonly areas: ReadonlySet<string>
  /** Sources that the initial view starts from, relative to `sourceFolder`. */
  readonly initialSources: readonly string[]
  /** Areas of which the initial view has only a part. */
  readonly partialAreas: ReadonlySet<string>
}

const layerImport = /^#(?:app|shell|features|records|payments|identity|widgets|platform)\//

/** The area of a file of messages: `amount-field.json` holds `amountField`. */
export function toMessageArea(fileName: string): string {
  return fileName.replace(/\.json$/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

export function toMessageFileName(area: string): string {
  return `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}

/** The areas in the folder of a language, sorted. */
export function listMessageAreas(languageFolder: string): string[] {
  return readdirSync(languageFolder)
    .filter((name) => name.endsWith('.json'))
    .map(toMessageArea)
    .sort()
}

/** The messages of a language by area. */
export function readMessages(languageFolder: string): Record<string, object> {
  const read = (area: string) =>
    JSON.parse(readFileSync(join(languageFolder, toMessageFileName(area)), 'utf8')) as object
  return Object.fromEntries(listMessageAreas(languageFolder).map((area) => [area, read(area)]))
}

/**
 * The areas that a source names: as the namespace of a translator, or at the start of a key. `npm run check` refuses a key
 * whose area is known only at runtime, so none is missed.
 */
export function findMessageAreas(source: string, areas: ReadonlySet<string>): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const namespaces = code.matchAll(
    /\b(?:useTranslations|createTranslator)(?:<\s*['"]|\(\s*['"]|\(\s*\{[^}]*?namespace:\s*['"])(\w+)/g,
  )
  const keys = code.matchAll(/['"`](\w+)\.(?=[\w$])/g)
  const named = [...namespaces, ...keys].map(([, area = '']) => area)
  return [...new Set(named)].filter((area) => areas.has(area)).sort()
}

export function createMessageAreaFinder(options: AreaFinderOptions): MessageAreaFinder {
  const { sourceFolder, areas, partialAreas } = options
  const resolve = (specifier: string, from: string) => {
    const path = specifier.startsWith('.') ? join(dirname(from), specifier) : join(sourceFolder, specifier.slice(1))
    return /\.tsx?$/.test(path) && (specifier.startsWith('.') || layerImport.test(specifier)) ? path : undefined
  }
  const readNeeds = createNeedsReader(areas, resolve)
  const initialModules = collectReachable(
    options.initialSources.map((path) => join(sourceFolder, path)),
    readNeeds,
  )
  const initialAreas = new Set([...initialModules].flatMap((path) => readNeeds(path).areas))
  for (const area of partialAreas) initialAreas.delete(area)
  return {
    resolve,
    initialAreas,
    listAreas(path) {
      const own = [...collectReachable([path], readNeeds)].filter((source) => !initialModules.has(source))
      // A module of the initial view can use a part of an area that the initial view does not have.
      const used = [...own, ...own.flatMap((source) => readNeeds(source).imports)]
      const found = new Set(used.flatMap((source) => readNeeds(source).areas))
      return [...found].filter((area) => !initialAreas.has(area)).sort()
    },
  }
}

function createNeedsReader(areas: ReadonlySet<string>, resolve: MessageAreaFinder['resolve']) {
  const known = new Map<string, SourceNeeds>()
  return (path: string): SourceNeeds => {
    const read = known.get(path)
    if (read) return read
    const source = readFileSync(path, 'utf8')
    const imports = listStaticImports(source).flatMap((specifier) => resolve(specifier, path) ?? [])
    const needs = { areas: findMessageAreas(source, areas), imports }
    known.set(path, needs)
    return needs
  }
}

function collectReachable(paths: readonly string[], readNeeds: (path: string) => SourceNeeds): Set<string> {
  const reached = new Set(paths)
  for (const path of reached) for (const imported of readNeeds(path).imports) reached.add(imported)
  return reached
}

/** Imports of types do not count: they load nothing. */
function listStaticImports(source: string): string[] {
  const statement = /^[ \t]*(?:import|export)\s+(?!type\s)(?:[\w*\s{},$]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm
  return [...source.matchAll(statement)].map(([, specifier = '']) => specifier)
}
