import { readFile } from 'node:fs/promises'
import { CommandError, UsageError } from './command-types.ts'

/** What a file holds; the gateway checks it. */
export async function readJsonFile<Content>(path: string): Promise<Content> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`The file ${path} cannot be read.`)
  })
  try {
    return JSON.parse(text) as Content
  } catch (error) {
    throw new UsageError(`The file ${path} is not JSON: ${(error as Error).message}.`)
  }
}
