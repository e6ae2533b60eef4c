import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Pictures rendered once and cached as files. Concurrent requests for the same picture share one rendering, and files are
 * written atomically.
 */
export interface PictureStore {
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
}

export function openPictureStore(folder: string): PictureStore {
  const underWay = new Map<string, Promise<Buffer>>()
  const drawAndKeep = async (path: string, draw: () => Promise<Buffer>) => {
    const picture = await draw()
    await mkdir(dirname(path), { recursive: true })
    const partial = `${path}.${process.pid}.part`
    await writeFile(partial, picture)
    await rename(partial, path)
    return picture
  }
  return {
    async get(name, draw) {
      const path = join(folder, name)
      const kept = await readFile(path).catch(() => undefined)
      if (kept) return kept
      const drawing = underWay.get(path) ?? drawAndKeep(path, draw).finally(() => underWay.delete(path))
      underWay.set(path, drawing)
      return drawing
    },
  }
}
