import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const imageFolder = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets')

/** Returns the path of an emoji's image. The code is lower-case hex code points joined by `-`; the caller validates its format. */
export const symbolImagePath = (code: string): string => join(imageFolder, `${code}.webp`)
