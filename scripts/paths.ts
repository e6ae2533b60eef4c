import { resolve } from 'node:path'

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '..')

/** What the scripts leave behind; ignored by git. */
export const cacheFolder = resolve(root, '.cache')
