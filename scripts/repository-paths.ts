import { resolve } from 'node:path'

/** The root directory of the repository. */
export const repositoryRoot = resolve(import.meta.dirname, '..')

/** Output of the scripts; ignored by git. */
export const cacheFolder = resolve(repositoryRoot, '.cache')
