import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandFile } from './brand-file-schema.ts'
import { readBrandTheme } from './brand-theme.ts'
import { type BrandImage, readBrandImages } from './images/brand-images.ts'

/** What a brand's folder holds beside `site.json`. */
export interface BrandFolder {
  /** CSS that overrides design tokens only. */
  readonly themeCss: string
  readonly images: readonly BrandImage[]
}

/** Reads the theme and the images that the brand file names. Throws `StartError` that names the file. */
export async function readBrandFolder(brandsDir: string, site: BrandFile): Promise<BrandFolder> {
  const folder = join(brandsDir, site.code)
  const [themeCss, images] = await Promise.all([readBrandTheme(folder, site.code), readBrandImages(folder, site)])
  return { themeCss, images }
}

/**
 * A text that differs whenever a file of a brand's folder was written, added or removed. It leaves out `site.json`, which is read at the
 * start only: afterwards, the row in the database is the configuration.
 */
export async function readFolderVersion(brandsDir: string, code: string): Promise<string> {
  const folder = join(brandsDir, code)
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name !== 'site.json').sort()
  const versions = await Promise.all(
    files.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return `${name} ${found?.size} ${found?.mtimeMs}`
    }),
  )
  return versions.join('\n')
}
