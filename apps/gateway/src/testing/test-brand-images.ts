import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** A picture of one colour, encoded by the ending of the file's name. */
export function createPicture(file: string, width: number, height: number, colour = 'navy'): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } })
  if (file.endsWith('.webp')) return picture.webp().toBuffer()
  return file.endsWith('.jpg') ? picture.jpeg().toBuffer() : picture.png().toBuffer()
}

/** An SVG file of this size with further content. */
export function createSvg(width: number, height: number, content = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="navy"/>${content}</svg>`
}

/** Writes files into a brand's folder, by path. */
export async function writeBrandFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
}
