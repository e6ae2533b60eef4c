import { limits } from '@foyer/contract/limits.ts'

/** An image selected for upload. */
export interface ChosenImage {
  readonly id: string
  /** The file's name. */
  readonly name: string
  /** A `data:` URL. */
  readonly preview: string
  readonly base64: string
}

export type ImageProblem =
  | 'image_too_many'
  | 'image_too_large'
  | 'image_type_refused'
  | 'image_pixels_too_many'
  | 'image_unreadable'

const imageProblems: readonly string[] = [
  'image_too_many',
  'image_too_large',
  'image_type_refused',
  'image_pixels_too_many',
  'image_unreadable',
] satisfies ImageProblem[]

/** Whether an error code is about an image, and is shown beside them. */
export function isImageProblem(code: string): code is ImageProblem {
  return imageProblems.includes(code)
}

export const imageTypes = ['image/png', 'image/jpeg'] as const

/** Adds the valid files, up to `maxImages` in total; `error` is that of the first file that was refused. */
export async function addFiles(
  kept: readonly ChosenImage[],
  files: readonly File[],
  most: number = limits.uploadMaxImages,
): Promise<{ images: readonly ChosenImage[]; problem: ImageProblem | undefined }> {
  const images = [...kept]
  const problems: ImageProblem[] = []
  for (const file of files) {
    const problem = problemOf(file, images.length < most) ?? (await pictureProblem(file))
    const image = problem ? undefined : await readFile(file)
    if (image) images.push(image)
    else problems.push(problem ?? 'image_unreadable')
  }
  return { images, problem: problems[0] }
}

function problemOf(file: File, hasRoom: boolean): ImageProblem | undefined {
  if (!imageTypes.some((type) => type === file.type)) return 'image_type_refused'
  if (file.size > limits.uploadMaxBytes) return 'image_too_large'
  return hasRoom ? undefined : 'image_too_many'
}

/** A file's name does not prove its type: the browser must be able to decode it. */
async function pictureProblem(file: File): Promise<ImageProblem | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return 'image_unreadable'
  const pixels = picture.width * picture.height
  picture.close()
  return pixels > limits.imageMaxPixels ? 'image_pixels_too_many' : undefined
}

function readFile(file: File): Promise<ChosenImage | undefined> {
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
