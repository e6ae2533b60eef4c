import { limits } from '@foyer/contract/limits.ts'

/** An image that is to go with what is sent. */
export interface ChosenImage {
  readonly id: string
  /** The file's. */
  readonly name: string
  /** A `data:` address. */
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

/** Whether a failure's code is about an image, and has its place beside them. */
export function isImageProblem(code: string): code is ImageProblem {
  return imageProblems.includes(code)
}

export const imageTypes = ['image/png', 'image/jpeg'] as const

/** What of the chosen files goes along, at most so many in all, and why the first of the others does not. */
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

/** What a file is, its name does not say: the browser has to be able to draw it. */
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
