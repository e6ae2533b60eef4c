import { basename } from 'node:path'
import sharp from 'sharp'
import { findSvgDanger } from './find-svg-danger.ts'

export type BrandImageKind = 'logo' | 'favicon' | 'appIcon' | 'wideBanner' | 'narrowBanner' | 'footerMark'

interface BrandImageRule {
  /** In messages: `The logo …`. */
  readonly label: string
  readonly maxBytes: number
  /** Width divided by height: least and greatest. */
  readonly ratio: readonly [number, number]
  /** The least and greatest height of a raster image in pixels, twice and four times what the page shows. */
  readonly height: readonly [number, number]
  /** Whether transparent parts are refused. */
  readonly isOpaque?: boolean
}

/** Width and height in pixels of banners: twice the displayed size. `narrow` is for the space beside a form. */
export const bannerSizes = { wide: { width: 1120, height: 480 }, narrow: { width: 720, height: 880 } } as const

const ratioOf = ({ width, height }: { width: number; height: number }) => width / height
/** Sizes are whole pixels, so that an exact ratio is not always possible. */
const nearly = (ratio: number) => [ratio * 0.98, ratio * 1.02] as const

export const brandImageRules: Readonly<Record<BrandImageKind, BrandImageRule>> = {
  logo: { label: 'logo', maxBytes: 20_000, ratio: [0.98, 6], height: [60, 240] },
  favicon: { label: 'favicon', maxBytes: 10_000, ratio: nearly(1), height: [48, 512] },
  appIcon: { label: 'app icon', maxBytes: 200_000, ratio: nearly(1), height: [512, 1_024], isOpaque: true },
  wideBanner: { label: 'banner', maxBytes: 200_000, ratio: nearly(ratioOf(bannerSizes.wide)), height: [480, 960] },
  narrowBanner: {
    label: 'banner',
    maxBytes: 200_000,
    ratio: nearly(ratioOf(bannerSizes.narrow)),
    height: [880, 1_760],
  },
  footerMark: { label: 'footer mark', maxBytes: 10_000, ratio: [0.5, 5], height: [56, 224] },
}

/** Content types by the file name's ending; the gateway serves no other format. */
const contentTypes = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' } as const
type ImageEnding = keyof typeof contentTypes
/** What sharp calls the formats. */
const formatNames: Readonly<Record<ImageEnding, string>> = { svg: 'svg', png: 'png', webp: 'webp', jpg: 'jpeg' }

export interface CheckedImage {
  readonly contentType: string
  /** Pixels; of an SVG file, its units. */
  readonly width: number
  readonly height: number
}

/** Checks a brand's image: format, safety of an SVG file, size and weight. Returns the error as a sentence without subject. */
export async function checkBrandImage(
  kind: BrandImageKind,
  file: string,
  bytes: Buffer,
): Promise<CheckedImage | { readonly error: string }> {
  const { maxBytes, isOpaque } = brandImageRules[kind]
  if (bytes.length > maxBytes) return { error: `has ${bytes.length} bytes; at most ${maxBytes} are allowed` }
  const ending = basename(file).split('.').at(-1) as ImageEnding
  const danger = ending === 'svg' ? findDangerOfBytes(bytes) : undefined
  if (danger) return { error: danger }
  const decoded = await decode(bytes, isOpaque === true).catch((error: Error) => error)
  if (decoded instanceof Error) return { error: `cannot be decoded: ${decoded.message}` }
  if (decoded.format !== formatNames[ending]) return { error: `is not a ${ending} file, but ${decoded.format}` }
  if (decoded.frames > 1) return { error: 'is animated' }
  const error = findSizeError(kind, decoded, ending === 'svg')
  if (error) return { error }
  if (isOpaque && !decoded.isOpaque) return { error: 'is transparent in places; it must fill its square' }
  return { contentType: contentTypes[ending], width: decoded.width, height: decoded.height }
}

function findDangerOfBytes(bytes: Buffer): string | undefined {
  try {
    return findSvgDanger(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return 'is not UTF-8 text'
  }
}

const maxPixels = 4_000_000

/** Decodes the whole image: a truncated file has a readable header. */
async function decode(bytes: Buffer, withOpacity: boolean) {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format, width, height, pages = 1 } = await image.metadata()
  const { data, info } = await image
    .resize(64, 64, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isOpaque = withOpacity && data.every((value, index) => index % info.channels !== 3 || value === 255)
  return { format, width, height, frames: pages, isOpaque }
}

function findSizeError(
  kind: BrandImageKind,
  { width, height }: { width: number; height: number },
  isVector: boolean,
): string | undefined {
  const { ratio, height: heights } = brandImageRules[kind]
  const actual = width / height
  if (actual < ratio[0] || actual > ratio[1])
    return `is ${width}×${height}; its width divided by its height must be ${rangeText(ratio)}`
  if (isVector || (height >= heights[0] && height <= heights[1])) return undefined
  return `is ${height} pixels high; ${heights[0]} to ${heights[1]} are allowed`
}

function rangeText([least, greatest]: readonly [number, number]): string {
  const round = (value: number) => String(Math.round(value * 100) / 100)
  return `${round(least)} to ${round(greatest)}`
}
