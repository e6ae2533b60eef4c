export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses `#rrggbb`; each channel is 0 to 255. */
export function parseHexColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Interpolates between two colours; `share` is 0 to 1. */
export function mixColours(from: string, to: string, share: number): string {
  const a = parseHexColour(from)
  const b = parseHexColour(to)
  const channel = (index: 0 | 1 | 2) =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}
