import sharp from 'sharp'
import { getRenderPath, type ObjectName } from './object-pictures.ts'

/** Width and height in pixels: twice the largest size of a symbol on a reel, and of the picture of an empty page. */
const side = 256

/** Renders an object alone, as WebP with a transparent ground. */
export function renderObjectThumbnail(name: ObjectName): Promise<Buffer> {
  const ground = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(getRenderPath(name, 'front'))
    .resize(side, side, { fit: 'contain', background: ground })
    .webp({ quality: 76, alphaQuality: 86 })
    .toBuffer()
}
