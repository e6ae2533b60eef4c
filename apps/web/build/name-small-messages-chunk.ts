import { statSync } from 'node:fs'

/** Compressed, such an area is smaller than the headers of the request for it. */
const maxSmallAreaBytes = 600

/**
 * Names the chunk of a language's small areas, which load together: a page would otherwise send a request for each. The size
 * in English decides, so that every language has the same chunks.
 */
export function nameSmallAreasChunk(id: string): string | null {
  const [, folder, language, file] = /^(.*\/messages)\/([a-z-]+)\/([a-z-]+\.json)$/.exec(id) ?? []
  if (!folder) return null
  const { size } = statSync(`${folder}/en/${file}`)
  return size <= maxSmallAreaBytes ? `messages-${language}` : null
}
