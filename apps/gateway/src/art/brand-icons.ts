import { type BrandName, brandMark } from '@foyer/art/brandmark.ts'
import sharp from 'sharp'

/** Sizes in pixels of an installed app's icon: two for Android and desktops, one for iOS. */
const iconSizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'touch-180.png': 180 } as const
export type IconFile = keyof typeof iconSizes

export function isIconFile(name: string): name is IconFile {
  return Object.hasOwn(iconSizes, name)
}

export function hasBrandMark(brand: string): brand is BrandName {
  return brand === 'aurora' || brand === 'lotus'
}

/** Renders a brand's icon as PNG. iOS rounds the corners itself and shows transparency as black, so its icon fills the square. */
export function drawIcon(brand: BrandName, file: IconFile): Promise<Buffer> {
  const tile = brandMark(brand, { form: 'favicon' })
  const svg = file === 'touch-180.png' ? tile.replace('rx="12"', 'rx="0"') : tile
  const size = iconSizes[file]
  return sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer()
}
