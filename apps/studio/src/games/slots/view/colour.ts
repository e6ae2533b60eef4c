type Rgb = readonly [number, number, number]

const parseHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** Interpolates two `#rrggbb` colours: `part` 0 is `a`, 1 is `b`. */
export function mixColours(a: string, b: string, part: number): string {
  const [from, to] = [parseHex(a), parseHex(b)]
  const channels = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * part))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the colour with an opacity as a CSS colour. */
export const withOpacity = (hex: string, opacity: number): string => `rgba(${parseHex(hex).join(', ')}, ${opacity})`

/** Perceived lightness, 0 to 1 (Rec. 709 weights). */
export function perceivedLightness(hex: string): number {
  const [r, g, b] = parseHex(hex)
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
}
