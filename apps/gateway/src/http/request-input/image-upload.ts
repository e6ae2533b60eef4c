import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import sharp from 'sharp'

/** A stored image: re-encoded, so that only the pixels of the upload remain. */
export interface ReencodedImage {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** WebP. */
  readonly content: Uint8Array
}

/**
 * Decodes uploaded images: PNG or JPEG as base64, at most 3 of 5 MB each (specification section 5). The type is detected from
 * the bytes. Throws `too_many_images`, `image_too_large`, `image_type_unsupported`, `image_dimensions_too_large` and `image_unreadable`,
 * with the index of the image, counted from 0.
 */
export async function reencodeUploadedImages(texts: readonly string[]): Promise<ReencodedImage[]> {
  if (texts.length > limits.uploadMaxImages) throw new AppError('too_many_images', { most: limits.uploadMaxImages })
  const images: ReencodedImage[] = []
  // One at a time: a decoded image needs many times the memory of the upload.
  for (const [place, text] of texts.entries()) images.push(await decodeImage(text, place))
  return images
}

async function decodeImage(text: string, place: number): Promise<ReencodedImage> {
  if (decodedByteLength(text) > limits.uploadMaxBytes) throw new AppError('image_too_large', { place })
  const upload = Buffer.from(text, 'base64')
  // No other decoder is ever started.
  if (!startsWithBytes(upload, png) && !startsWithBytes(upload, jpeg))
    throw new AppError('image_type_unsupported', { place })
  const { format, width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => throwImageError('image_unreadable', place))
  if (format !== 'png' && format !== 'jpeg') throw new AppError('image_type_unsupported', { place })
  if (width * height > limits.imageMaxPixels) throw new AppError('image_dimensions_too_large', { place })
  const side = limits.storedImageMaxSidePx
  const { data, info } = await sharp(upload, { limitInputPixels: limits.imageMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => throwImageError('image_unreadable', place))
  return { width: info.width, height: info.height, content: data }
}

/** The decoded length of a base64 text, computed without decoding it. */
function decodedByteLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return Math.floor(((text.length - padding) * 3) / 4)
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

function startsWithBytes(upload: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => upload[at] === byte)
}

function throwImageError(code: 'image_unreadable', place: number): never {
  throw new AppError(code, { place })
}
