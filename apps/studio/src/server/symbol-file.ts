import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets')

/** The picture of an emoji code (lower-case hex code points joined by `-`); the caller has checked its form. */
export const symbolFile = (code: string): string => join(folder, `${code}.webp`)
