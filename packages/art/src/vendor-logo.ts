import { hashText } from './seeded-random.ts'
import { svgNumber } from './svg-shapes.ts'
import { loadTypeface, type TypefaceName } from './typefaces.ts'

/** `colour` for the selected vendor and for cards, `white` for menus on a dark background. */
export const vendorLogoTones = ['colour', 'white'] as const

export type VendorLogoTone = (typeof vendorLogoTones)[number]

/** `tile` is square, for 24 to 48 pixels; `wide` is 96×40 and contains the whole code. */
export type VendorLogoForm = 'tile' | 'wide'

interface Form {
  /** Outline in a 40×40 box. */
  readonly d: string
  /** Maximum width of the letters, and the y coordinate of their centre. */
  readonly room: number
  readonly middle: number
  /** Matching outline in a 96×40 box. */
  readonly wide: string
}

const roundedRect = (left: number, top: number, right: number, bottom: number, r: number) =>
  `M${left + r} ${top}H${right - r}A${r} ${r} 0 0 1 ${right} ${top + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${left + r}A${r} ${r} 0 0 1 ${left} ${bottom - r}V${top + r}A${r} ${r} 0 0 1 ${left + r} ${top}Z`

const forms = {
  disc: { d: roundedRect(1, 1, 39, 39, 19), room: 29, middle: 20, wide: roundedRect(1, 3, 95, 37, 17) },
  squircle: { d: roundedRect(2, 2, 38, 38, 11), room: 31, middle: 20, wide: roundedRect(1, 3, 95, 37, 10) },
  hexagon: { d: 'M20 1L37 10.5V29.5L20 39L3 29.5V10.5Z', room: 29, middle: 20, wide: 'M12 3H84L95 20L84 37H12L1 20Z' },
  shield: {
    d: 'M20 1L37 6V19C37 29 29.5 36 20 39.5C10.5 36 3 29 3 19V6Z',
    room: 29,
    middle: 18,
    wide: 'M1 3H95V22C95 31 89 37 80 37H16C7 37 1 31 1 22Z',
  },
  diamond: { d: 'M20 0L40 20L20 40L0 20Z', room: 25, middle: 20, wide: 'M18 2H78L96 20L78 38H18L0 20Z' },
  octagon: {
    d: 'M12.5 2H27.5L38 12.5V27.5L27.5 38H12.5L2 27.5V12.5Z',
    room: 31,
    middle: 20,
    wide: 'M10 3H86L95 12V28L86 37H10L1 28V12Z',
  },
  ticket: {
    d: 'M3 6H37V15A5 5 0 0 0 37 25V34H3V25A5 5 0 0 0 3 15Z',
    room: 22,
    middle: 20,
    wide: 'M2 3H94V15A5 5 0 0 0 94 25V37H2V25A5 5 0 0 0 2 15Z',
  },
  arch: {
    d: 'M3 38V18A17 17 0 0 1 37 18V38Z',
    room: 29,
    middle: 23,
    wide: 'M1 37V21A18 18 0 0 1 19 3H77A18 18 0 0 1 95 21V37Z',
  },
  drop: {
    d: 'M4 3H21A16.5 16.5 0 0 1 37.5 19.5V21A16.5 16.5 0 0 1 21 37.5H20A16.5 16.5 0 0 1 3.5 21V3Z',
    room: 28,
    middle: 20.5,
    wide: 'M1 3H78A17 17 0 0 1 78 37H18A17 17 0 0 1 1 20Z',
  },
  slant: { d: 'M10 4H39L30 36H1Z', room: 25, middle: 20, wide: 'M10 3H95L86 37H1Z' },
  leaf: {
    d: 'M3 3H23A14 14 0 0 1 37 17V37H17A14 14 0 0 1 3 23Z',
    room: 29,
    middle: 20,
    wide: 'M1 3H79A16 16 0 0 1 95 19V37H17A16 16 0 0 1 1 21Z',
  },
  bolt: { d: 'M3 9L14 2H37V31L26 38H3Z', room: 30, middle: 20, wide: 'M1 11L12 3H95V29L84 37H1Z' },
  seal: {
    d: sealPath(),
    room: 27,
    middle: 20,
    wide: 'M5 3H91V9L95 12L91 15V25L95 28L91 31V37H5V31L1 28L5 25V15L1 12L5 9Z',
  },
  crest: {
    d: 'M3 7L11.5 12L20 3L28.5 12L37 7V36H3Z',
    room: 30,
    middle: 24.5,
    wide: 'M1 7L24 10L48 3L72 10L95 7V37H1Z',
  },
  pentagon: { d: 'M20 1L39 15.5L31.8 38H8.2L1 15.5Z', room: 28, middle: 22, wide: 'M1 3H82L95 20L82 37H1Z' },
} as const satisfies Record<string, Form>

type FormName = keyof typeof forms

interface Mark {
  readonly letters: string
  readonly form: FormName
  /** Degrees on the colour wheel. */
  readonly hue: number
  readonly face: TypefaceName
}

const createMark = (letters: string, form: FormName, hue: number, name: TypefaceName): Mark => ({
  letters,
  form,
  hue,
  face: name,
})

/** Letter marks for the vendor codes of the catalogue. No two share form and hue. */
const drawnMarks: Readonly<Record<string, Mark>> = {
  AE: createMark('AE', 'leaf', 330, 'righteous'),
  AG: createMark('AG', 'shield', 8, 'bowlby'),
  BBIN: createMark('BB', 'octagon', 210, 'orbitron'),
  BG: createMark('BG', 'drop', 275, 'lilita'),
  BGS: createMark('BGS', 'ticket', 292, 'bangers'),
  CQ9: createMark('CQ9', 'squircle', 24, 'lilita'),
  DG: createMark('DG', 'diamond', 350, 'bowlby'),
  DIG: createMark('DIG', 'pentagon', 18, 'bangers'),
  DS88: createMark('D8', 'crest', 0, 'orbitron'),
  EA: createMark('EA', 'arch', 190, 'righteous'),
  EG2: createMark('EG', 'hexagon', 96, 'orbitron'),
  ELOTT: createMark('EL', 'seal', 260, 'lilita'),
  FC: createMark('FC', 'disc', 140, 'bowlby'),
  GG: createMark('GG', 'disc', 172, 'bowlby'),
  IA: createMark('iA', 'slant', 200, 'orbitron'),
  IBC: createMark('IBC', 'bolt', 225, 'bangers'),
  IMES: createMark('IM', 'hexagon', 305, 'orbitron'),
  ISB: createMark('ISB', 'octagon', 38, 'righteous'),
  JDB: createMark('JDB', 'slant', 345, 'bangers'),
  JL: createMark('JL', 'shield', 48, 'lilita'),
  KX: createMark('KX', 'bolt', 265, 'bowlby'),
  KY: createMark('KY', 'crest', 45, 'righteous'),
  LOTT: createMark('LT', 'ticket', 12, 'bowlby'),
  LOTUS: createMark('LO', 'leaf', 312, 'cinzel'),
  MG: createMark('MG', 'hexagon', 158, 'bowlby'),
  MGS: createMark('MGS', 'drop', 128, 'lilita'),
  OG: createMark('OG', 'seal', 42, 'lilita'),
  PG: createMark('PG', 'arch', 20, 'bowlby'),
  PNG: createMark('PNG', 'diamond', 80, 'bangers'),
  PT: createMark('PT', 'squircle', 218, 'bowlby'),
  RTG: createMark('RTG', 'bolt', 352, 'bangers'),
  SBT: createMark('SBT', 'slant', 145, 'bangers'),
  STUDIO: createMark('St', 'disc', 250, 'righteous'),
  STW: createMark('Va', 'squircle', 190, 'cinzel'),
  SV3: createMark('SV3', 'shield', 282, 'bangers'),
  TCG_LOTTO_VN: createMark('VN', 'ticket', 160, 'righteous'),
  TCG_SEA: createMark('SEA', 'drop', 196, 'bangers'),
  TF: createMark('TF', 'pentagon', 180, 'orbitron'),
  TGP: createMark('TGP', 'octagon', 322, 'bangers'),
  TH: createMark('TH', 'hexagon', 28, 'cinzel'),
  TTG: createMark('TTG', 'arch', 240, 'bangers'),
  UG: createMark('UG', 'disc', 32, 'orbitron'),
  WD: createMark('WD', 'pentagon', 288, 'bowlby'),
  WS: createMark('WS', 'leaf', 120, 'bowlby'),
  XY: createMark('XY', 'diamond', 205, 'orbitron'),
}

/** The vendor codes with a predefined mark. */
export const predefinedLogoVendors: readonly string[] = Object.keys(drawnMarks)

/**
 * A vendor's letter mark as an SVG string. For a code that is not in the table, the mark is derived from the code, so that
 * new vendors have one too.
 */
export function renderVendorLogoSvg(code: string, tone: VendorLogoTone, form: VendorLogoForm = 'tile'): string {
  const spec = drawnMarks[code] ?? deriveMark(code)
  return form === 'tile' ? tileMark(spec, tone) : wideMark(spec, code, tone)
}

/**
 * The square marks of several vendors as one SVG, so that a page fetches them together. A code is the fragment that selects its
 * mark (SVG 2, `view`): `sheet.svg#PG` shows as a 40×40 picture.
 */
export function vendorLogoSheetSvg(codes: readonly string[], tone: VendorLogoTone): string {
  const views = codes.map((code, row) => `<view id="${code}" viewBox="0 ${row * 40} 40 40"/>`)
  const marks = codes.map((code, row) => renderVendorLogoSvg(code, tone).replace('<svg ', `<svg y="${row * 40}" `))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">${views.join('')}${marks.join('')}</svg>`
}

function tileMark(spec: Mark, tone: VendorLogoTone): string {
  const { d, room, middle } = forms[spec.form]
  const letters = centredLetters(spec.letters, spec.face, { x: 20, y: middle, room, tallest: 21 })
  return svg({ width: 40, height: 40, d, letters, hue: spec.hue, tone })
}

function wideMark(spec: Mark, code: string, tone: VendorLogoTone): string {
  const words = code.startsWith('TCG_') ? code.replace('TCG_', '').replace('_', ' ') : code
  const letters = centredLetters(words, spec.face, { x: 48, y: 20, room: 68, tallest: 25 })
  return svg({ width: 96, height: 40, d: forms[spec.form].wide, letters, hue: spec.hue, tone })
}

function svg(parts: {
  width: number
  height: number
  d: string
  letters: string
  hue: number
  tone: VendorLogoTone
}): string {
  const { width, height, d, letters, hue, tone } = parts
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  // In white the letters are holes, so that the background shows through.
  if (tone === 'white') return `${open}<path fill="#fff" fill-rule="evenodd" d="${d}${letters}"/></svg>`
  // Yellow and green look brighter at the same lightness, so they are darkened for contrast with white letters.
  const lightness = hue > 36 && hue < 200 ? 31 : 46
  const id = `m${hue}`
  return `${open}<linearGradient id="${id}" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="hsl(${hue},78%,${lightness + 8}%)"/><stop offset="1" stop-color="hsl(${(hue + 24) % 360},82%,${lightness - 9}%)"/></linearGradient><path fill="url(#${id})" d="${d}"/><path fill="#fff" d="${letters}"/></svg>`
}

function centredLetters(
  words: string,
  name: TypefaceName,
  at: { x: number; y: number; room: number; tallest: number },
): string {
  const type = loadTypeface(name)
  const size = Math.min(at.tallest, at.room / type.measure(words, 1))
  return type.trace(words, { x: at.x - type.measure(words, size) / 2, y: at.y + (size * type.capHeight) / 2, size })
}

function deriveMark(code: string): Mark {
  const hash = hashText(code)
  const names = Object.keys(forms) as FormName[]
  const letters = code.replace(/[^A-Za-z0-9]/g, '').slice(0, 3) || '?'
  return { letters, form: names[hash % names.length] ?? 'disc', hue: (hash >>> 8) % 360, face: 'lilita' }
}

function sealPath(): string {
  const points = Array.from({ length: 24 }, (_, index) => {
    const radius = index % 2 ? 17 : 19.8
    const angle = (index / 24) * Math.PI * 2
    return `${svgNumber(20 + radius * Math.cos(angle))} ${svgNumber(20 + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}
