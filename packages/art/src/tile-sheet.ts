import sharp from 'sharp'

/** All lengths in pixels. */
interface SheetLayout {
  readonly columns: number
  readonly width: number
  readonly height: number
  readonly gap: number
}

/** Lays pictures of one size out in rows, as WebP with a transparent ground. */
export function renderTileSheet(
  tiles: readonly Buffer[],
  { columns, width, height, gap }: SheetLayout,
): Promise<Buffer> {
  const rows = Math.ceil(tiles.length / columns)
  const size = { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap }
  const places = tiles.map((input, index) => ({
    input,
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  }))
  return sharp({ create: { ...size, channels: 4, background: '#00000000' } })
    .composite(places)
    .webp({ quality: 70 })
    .toBuffer()
}
