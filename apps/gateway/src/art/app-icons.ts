import sharp from 'sharp'
import type { BrandImage } from '#brands/images/brand-images.ts'

interface AppIconForm {
  /** Pixels. */
  readonly size: number
  /** Whether the gateway rounds the corners, where the platform does not cut the icon to a shape. */
  readonly isRounded: boolean
}

/** The icons of the installed app: for Android and desktops, cut to the platform's shape, and for iOS. */
const forms = {
  'icon-192.png': { size: 192, isRounded: true },
  'icon-512.png': { size: 512, isRounded: true },
  'maskable-512.png': { size: 512, isRounded: false },
  'touch-180.png': { size: 180, isRounded: false },
} as const satisfies Readonly<Record<string, AppIconForm>>
export type AppIconName = keyof typeof forms

export function isAppIconName(name: string): name is AppIconName {
  return Object.hasOwn(forms, name)
}

/** The URL of an app icon, under that of the file that it is rendered from. */
export function appIconUrl({ url, name }: BrandImage, icon: AppIconName): string {
  return `${url.slice(0, -name.length)}${icon}`
}

/** Renders a brand's app icon as PNG. */
export async function renderAppIcon({ bytes, width, contentType }: BrandImage, name: AppIconName): Promise<Buffer> {
  const { size, isRounded } = forms[name]
  const density = contentType === 'image/svg+xml' ? (72 * size) / width : undefined
  const square = sharp(bytes, density === undefined ? {} : { density }).resize(size, size)
  if (!isRounded) return square.png().toBuffer()
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size / 4}"/></svg>`
  return square
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
