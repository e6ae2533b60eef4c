import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { StartError } from '#src/start-error.ts'
import { type BannerFile, bannerFormats } from './brand-image-schemas.ts'
import { type BrandImageKind, brandImageRules, type CheckedImage, checkBrandImage } from './check-brand-image.ts'

/** A checked image of a brand's folder. */
export interface BrandImage extends CheckedImage {
  readonly kind: BrandImageKind
  /** Its path in the brand's folder, as `site.json` names it. */
  readonly file: string
  /** The name at the end of its URL. */
  readonly name: string
  /** Hash of its content, part of its URL: a changed image has another URL, so that each can be cached forever. */
  readonly hash: string
  readonly url: string
  readonly bytes: Buffer
}

/** Where an image of `site.json` is named, what it is and its file. */
interface ImageReference {
  readonly key: string
  readonly kind: BrandImageKind
  readonly file: string
}

/** Reads and checks every image that a brand file names. Throws `StartError` that names the image's file. */
export async function readBrandImages(folder: string, site: BrandFile): Promise<BrandImage[]> {
  return Promise.all(listReferences(site).map((reference) => readBrandImage(folder, site.code, reference)))
}

function listReferences({ images, banners = [], footerMarks = [] }: BrandFile): ImageReference[] {
  const references: ImageReference[] = [
    { key: 'images.logo', kind: 'logo', file: images.logo },
    ...(images.logoDark ? [{ key: 'images.logoDark', kind: 'logo', file: images.logoDark } as const] : []),
    { key: 'images.favicon', kind: 'favicon', file: images.favicon },
    { key: 'images.appIcon', kind: 'appIcon', file: images.appIcon },
    ...banners.flatMap((banner, index) =>
      [banner.file, banner.fileRtl].flatMap((file) =>
        file === undefined ? [] : [{ key: `banners[${index}]`, kind: bannerImageKind(banner), file }],
      ),
    ),
    ...footerMarks.map(({ file }, index) => ({ key: `footerMarks[${index}]`, kind: 'footerMark', file }) as const),
  ]
  return [...new Map(references.map((reference) => [`${reference.kind} ${reference.file}`, reference])).values()]
}

function bannerImageKind({ group }: BannerFile): BrandImageKind {
  return bannerFormats[group] === 'wide' ? 'wideBanner' : 'narrowBanner'
}

async function readBrandImage(folder: string, code: string, { key, kind, file }: ImageReference): Promise<BrandImage> {
  const path = join(folder, file)
  const { label } = brandImageRules[kind]
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `The ${label} ${path} is missing. Add the file, or correct ${key} in site.json.`
        : `The ${label} ${path} cannot be read: ${error.message}.`,
    )
  })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const checked = await checkOnce(kind, file, hash, bytes)
  if ('error' in checked) throw new StartError(`The ${label} ${path} ${checked.error}.`)
  const name = basename(file)
  return { ...checked, kind, file, name, hash, url: `/art/brands/${code}/${hash}/${name}`, bytes }
}

type CheckResult = ReturnType<typeof checkBrandImage>
const maxChecks = 500
const checks = new Map<string, CheckResult>()

/** A brand is loaded again with every change of its row; its images are decoded once. */
function checkOnce(kind: BrandImageKind, file: string, hash: string, bytes: Buffer): CheckResult {
  const key = `${kind} ${file} ${hash}`
  const checked = checks.get(key) ?? checkBrandImage(kind, file, bytes)
  if (checks.size >= maxChecks) checks.clear()
  checks.set(key, checked)
  return checked
}

/** The image that `site.json` names. Throws for a file that it does not name. */
export function imageOf(images: readonly BrandImage[], kind: BrandImageKind, file: string): BrandImage {
  const image = images.find((candidate) => candidate.kind === kind && candidate.file === file)
  if (!image) throw new Error(`The ${kind} ${file} was not loaded.`)
  return image
}
