import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Pictures rendered once and cached as files. Concurrent requests of one process for the same picture share one rendering. Files are
 * written atomically, so several processes can use one folder.
 */
export interface PictureCache {
  getOrDraw(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
}

export function createPictureCache(folder: string): PictureCache {
  const inProgress = new Map<string, Promise<Buffer>>()
  const drawAndSave = async (path: string, draw: () => Promise<Buffer>) => {
    const picture = await draw()
    await mkdir(dirname(path), { recursive: true })
    const partial = `${path}.${process.pid}.part`
    await writeFile(partial, picture)
    await rename(partial, path)
    return picture
  }
  return {
    async getOrDraw(name, draw) {
      const path = join(folder, name)
      const stored = await readFile(path).catch(() => undefined)
      if (stored) return stored
      const drawing = inProgress.get(path) ?? drawAndSave(path, draw).finally(() => inProgress.delete(path))
      inProgress.set(path, drawing)
      return drawing
    },
  }
}
