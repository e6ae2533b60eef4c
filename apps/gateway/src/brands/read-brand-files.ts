import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { StartError } from '#src/start-error.ts'
import { BrandFile, hostsOf } from './brand-file-schema.ts'
import { readBrandFolder } from './brand-folder.ts'
import { findDuplicate, validateBrand } from './validate-brand.ts'

const validator = Compile(BrandFile)

export interface LoadedBrandFile {
  readonly site: BrandFile
  readonly fileHash: string
}

/** Reads all brand files in the folder and checks their themes and images. Throws `StartError` that names the file and the position in it. */
export async function readBrandFiles(brandsDir: string): Promise<LoadedBrandFile[]> {
  const entries = await readdir(brandsDir, { withFileTypes: true }).catch(() => {
    throw new StartError(`There is no brands folder at ${brandsDir}. Set FOYER_BRANDS_DIR to one.`)
  })
  const folders = entries.filter((entry) => entry.isDirectory())
  const brands = await Promise.all(folders.map((folder) => readBrandFile(brandsDir, folder.name)))
  const defaults = brands.filter((brand) => brand.site.isDefault)
  if (defaults.length !== 1) {
    throw new StartError(`${defaults.length} brands in ${brandsDir} have "isDefault": true; exactly one must.`)
  }
  const duplicate =
    findDuplicate(brands.map(({ site }) => site.code)) ?? findDuplicate(brands.flatMap(({ site }) => hostsOf(site)))
  if (duplicate) throw new StartError(`Two brands in ${brandsDir} use "${duplicate}": codes and hosts must be unique.`)
  for (const { site } of brands) await readBrandFolder(brandsDir, site)
  return brands
}

async function readBrandFile(brandsDir: string, name: string): Promise<LoadedBrandFile> {
  const path = join(brandsDir, name, 'site.json')
  const content = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`The brand file ${path} is missing. Create it, or remove its folder.`)
  })
  const site = parseBrandFile(content, path)
  if (site.code !== name)
    throw new StartError(`The brand file ${path} has the code "${site.code}"; it must be the name of its folder.`)
  return { site, fileHash: createHash('sha256').update(content).digest('hex') }
}

/** Parses and validates a brand file's content; `path` is for error messages. */
export function parseBrandFile(content: string, path: string): BrandFile {
  const site = parseJson(content, path)
  if (!validator.Check(site)) {
    const [validationError] = validator.Errors(site)
    throw new StartError(
      `The brand file ${path} is invalid at ${validationError?.instancePath || '/'}: ${validationError?.message ?? 'unknown'}.`,
    )
  }
  const validationError = validateBrand(site)
  if (validationError) throw new StartError(`The brand file ${path} is invalid: ${validationError}.`)
  return site
}

function parseJson(content: string, path: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new StartError(`The brand file ${path} is not JSON: ${(error as Error).message}.`)
  }
}
