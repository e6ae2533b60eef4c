import { limits } from '@foyer/contract/limits-and-intervals.ts'

/** An image selected for upload. */
export interface SelectedImage {
  readonly id: string
  /** The file's name. */
  readonly name: string
  /** A `data:` URL. */
  readonly preview: string
  readonly base64: string
}

export type SelectedImageErrorCode =
  | 'too_many_images'
  | 'image_too_large'
  | 'image_type_unsupported'
  | 'image_dimensions_too_large'
  | 'image_unreadable'

const imageErrors: readonly string[] = [
  'too_many_images',
  'image_too_large',
  'image_type_unsupported',
  'image_dimensions_too_large',
  'image_unreadable',
] satisfies SelectedImageErrorCode[]

/** Whether an error code is about an image, and is shown beside them. */
export function isSelectedImageError(code: string): code is SelectedImageErrorCode {
  return imageErrors.includes(code)
}

export const acceptedImageTypes = ['image/png', 'image/jpeg'] as const

/** Adds the valid files, up to `maxImages` in total; `error` is that of the first file that was refused. */
export async function addImageFiles(
  selected: readonly SelectedImage[],
  files: readonly File[],
  maxImages: number = limits.uploadMaxImages,
): Promise<{ images: readonly SelectedImage[]; error: SelectedImageErrorCode | undefined }> {
  const images = [...selected]
  const errors: SelectedImageErrorCode[] = []
  for (const file of files) {
    const error = checkFile(file, images.length < maxImages) ?? (await checkImage(file))
    const image = error ? undefined : await readFile(file)
    if (image) images.push(image)
    else errors.push(error ?? 'image_unreadable')
  }
  return { images, error: errors[0] }
}

function checkFile(file: File, hasRoom: boolean): SelectedImageErrorCode | undefined {
  if (!acceptedImageTypes.some((type) => type === file.type)) return 'image_type_unsupported'
  if (file.size > limits.uploadMaxBytes) return 'image_too_large'
  return hasRoom ? undefined : 'too_many_images'
}

/** A file's name does not prove its type: the browser must be able to decode it. */
async function checkImage(file: File): Promise<SelectedImageErrorCode | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return 'image_unreadable'
  const pixels = bitmap.width * bitmap.height
  bitmap.close()
  return pixels > limits.imageMaxPixels ? 'image_dimensions_too_large' : undefined
}

function readFile(file: File): Promise<SelectedImage | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onerror = () => resolve(undefined)
    reader.onload = () => {
      const preview = String(reader.result)
      const base64 = preview.slice(preview.indexOf(',') + 1)
      resolve({ id: crypto.randomUUID(), name: file.name, preview, base64 })
    }
    reader.readAsDataURL(file)
  })
}
