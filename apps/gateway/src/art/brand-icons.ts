import { type BrandLogoName, brandLogoSvg } from '@foyer/art/brand-logo.ts'
import sharp from 'sharp'

/** Sizes in pixels of an installed app's icon: two for Android and desktops, one for iOS. */
const iconSizes = { 'icon-192.png': 192, 'icon-512.png': 512, 'touch-180.png': 180 } as const
export type BrandIconFileName = keyof typeof iconSizes

export function isBrandIconFileName(name: string): name is BrandIconFileName {
  return Object.hasOwn(iconSizes, name)
}

export function hasBrandLogo(brand: string): brand is BrandLogoName {
  return brand === 'aurora' || brand === 'lotus'
}

/** Renders a brand's icon as PNG. iOS rounds the corners itself and shows transparency as black, so its icon fills the square. */
export function renderBrandIcon(brand: BrandLogoName, file: BrandIconFileName): Promise<Buffer> {
  const tile = brandLogoSvg(brand, { form: 'favicon' })
  const svg = file === 'touch-180.png' ? tile.replace('rx="12"', 'rx="0"') : tile
  const size = iconSizes[file]
  return sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer()
}
