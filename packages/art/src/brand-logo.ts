export type BrandLogoName = 'aurora' | 'lotus'

export interface BrandLogoColours {
  /** Start colour of the gradient, `#rrggbb`. */
  readonly from: string
  readonly to: string
}

/** `full` is used beside the name; `favicon` is a filled tile with fewer details, legible at 16 pixels. */
export type BrandLogoForm = 'full' | 'favicon'

const defaultColours: Record<BrandLogoName, BrandLogoColours> = {
  aurora: { from: '#2fe0a0', to: '#7b6cff' },
  lotus: { from: '#ff7ab8', to: '#8a4dff' },
}

/** A brand's logo as a 48×48 SVG string. A brand can override the two colours. */
export function brandLogoSvg(
  name: BrandLogoName,
  options: { colours?: BrandLogoColours; form?: BrandLogoForm } = {},
): string {
  const colours = options.colours ?? defaultColours[name]
  const form = options.form ?? 'full'
  const mark = marks[name][form]
  const stops = `<stop offset="0" stop-color="${colours.from}"/><stop offset="1" stop-color="${colours.to}"/>`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><defs><linearGradient id="b-${name}" x1=".1" y1="0" x2=".9" y2="1">${stops}</linearGradient></defs>`
  if (form === 'full') return `${open}${mark(`url(#b-${name})`)}</svg>`
  return `${open}<rect width="48" height="48" rx="12" fill="url(#b-${name})"/>${mark('#ffffff')}</svg>`
}

const petal = (turn: number, opacity: number, d: string) =>
  `<path d="${d}" transform="rotate(${turn} 24 38)" opacity="${opacity}"/>`

const marks: Record<BrandLogoName, Record<BrandLogoForm, (ink: string) => string>> = {
  // Three bands of light that form the letter A above a horizon.
  aurora: {
    full: (ink) =>
      `<g fill="${ink}"><path d="M3 43C12 33 18 19 21 4H28C25.5 22 20 34 13 43Z" opacity="1"/><path d="M28 4C30 18 35.5 32 45 43H34.5C29 36 25.5 28 24 20C26 15 27.3 10 28 4Z" opacity=".82"/><path d="M18.5 43C20.5 39.5 22.3 35.5 23.6 31C25 35.5 27 39.5 29.5 43Z" opacity=".66"/></g>`,
    favicon: (ink) =>
      `<g fill="${ink}"><path d="M8 39C15 31 19 21 21.5 9H28C26 24 22 33 17 39Z"/><path d="M28 9C29.5 20 33 30 40 39H31C27 34 25 28 24 22.5C26 18 27.2 14 28 9Z" opacity=".75"/></g>`,
  },
  // Five petals over water.
  lotus: {
    full: (ink) => {
      const d = 'M24 4C30.5 12 30.5 27 24 37C17.5 27 17.5 12 24 4Z'
      return `<g fill="${ink}">${petal(-66, 0.68, d)}${petal(66, 0.68, d)}${petal(-33, 0.84, d)}${petal(33, 0.84, d)}${petal(0, 1, d)}<path d="M10 41.5Q24 47 38 41.5Q24 44 10 41.5Z" opacity=".8"/></g>`
    },
    favicon: (ink) => {
      const d = 'M24 9C29.5 16 29.5 29 24 37C18.5 29 18.5 16 24 9Z'
      return `<g fill="${ink}">${petal(-50, 0.75, d)}${petal(50, 0.75, d)}${petal(0, 1, d)}</g>`
    },
  },
}
