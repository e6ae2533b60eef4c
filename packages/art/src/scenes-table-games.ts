import { mixColours } from './colour.ts'
import {
  circleSvg,
  filledPathSvg,
  polarPoint,
  polygonPath,
  rectSvg,
  repeatSvg,
  ringSvg,
  type SceneCanvas,
  scatteredLightsSvg,
  strokedPathSvg,
  svgNumber,
} from './svg-shapes.ts'

/** A table's edge seen from a seat, with the betting line and a lamp above. */
function felt(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light } = canvas
  const oval = (rx: number, ry: number, fill: string, stroke: string, width: number, opacity: number, dash = '') =>
    `<ellipse cx="${svgNumber(fx)}" cy="${svgNumber(h * 0.82)}" rx="${svgNumber(rx)}" ry="${svgNumber(ry)}" fill="${fill}" stroke="${stroke}" stroke-width="${svgNumber(width)}" opacity="${opacity}" stroke-dasharray="${dash}"/>`
  return (
    rectSvg(0, 0, w, h * 0.5, deep, 0.35) +
    filledPathSvg(polygonPath([fx, -h * 0.2], [fx - u * 0.7, h * 0.75], [fx + u * 0.7, h * 0.75]), light, 0.2) +
    oval(u * 0.95, h * 0.4, mixColours(mid, deep, 0.55), mixColours(mid, light, 0.35), u * 0.035, 1) +
    oval(u * 0.82, h * 0.33, mid, light, u * 0.006, 0.9) +
    oval(u * 0.68, h * 0.26, 'none', light, u * 0.008, 0.6, `${svgNumber(u * 0.02)} ${svgNumber(u * 0.03)}`)
  )
}

/** An arched salon with a chandelier. */
function salon(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light } = canvas
  const arch = (x: number, half: number, top: number) =>
    filledPathSvg(
      `M${svgNumber(x - half)} ${svgNumber(h)}V${svgNumber(top + half)}A${svgNumber(half)} ${svgNumber(half)} 0 0 1 ${svgNumber(x + half)} ${svgNumber(top + half)}V${svgNumber(h)}Z`,
      mixColours(mid, deep, 0.6),
      0.9,
    ) +
    strokedPathSvg(
      `M${svgNumber(x - half)} ${svgNumber(h)}V${svgNumber(top + half)}A${svgNumber(half)} ${svgNumber(half)} 0 0 1 ${svgNumber(x + half)} ${svgNumber(top + half)}V${svgNumber(h)}`,
      u * 0.016,
      light,
      0.65,
    )
  const lamps = repeatSvg(9, (index) => {
    const [x, y] = polarPoint(fx, h * 0.02, u * 0.3, Math.PI * (0.08 + index * 0.105))
    return circleSvg(x, y, u * 0.055, light, 0.25) + circleSvg(x, y, u * 0.018, '#ffffff', 0.95)
  })
  return (
    [-1.02, -0.46, 0.46, 1.02].map((x) => arch(fx + x * u, u * 0.22, h * 0.14)).join('') +
    strokedPathSvg(
      `M${svgNumber(fx - u * 0.3)} ${svgNumber(h * 0.03)}A${svgNumber(u * 0.3)} ${svgNumber(u * 0.3)} 0 0 0 ${svgNumber(fx + u * 0.3)} ${svgNumber(h * 0.03)}`,
      u * 0.01,
      light,
      0.8,
    ) +
    lamps +
    rectSvg(0, h * 0.8, w, h * 0.2, deep, 0.6)
  )
}

/** The rim and pockets of a wheel behind the subject. */
function wheel(canvas: SceneCanvas): string {
  const { fx, fy, u, deep, mid, light } = canvas
  const count = 26
  const pockets = repeatSvg(count, (index) => {
    const from = (index / count) * Math.PI * 2
    const to = ((index + 1) / count) * Math.PI * 2
    return filledPathSvg(
      polygonPath(
        polarPoint(fx, fy, u * 0.44, from),
        polarPoint(fx, fy, u * 0.64, from),
        polarPoint(fx, fy, u * 0.64, to),
        polarPoint(fx, fy, u * 0.44, to),
      ),
      index % 2 ? mixColours(mid, deep, 0.75) : mixColours(mid, light, 0.3),
      0.95,
    )
  })
  const studs = repeatSvg(13, (index) =>
    circleSvg(...polarPoint(fx, fy, u * 0.7, (index / 13) * Math.PI * 2), u * 0.016, light, 0.9),
  )
  return (
    circleSvg(fx, fy, u * 0.76, mixColours(mid, deep, 0.45)) +
    pockets +
    ringSvg(fx, fy, u * 0.64, u * 0.014, light, 0.8) +
    ringSvg(fx, fy, u * 0.44, u * 0.02, light, 0.8) +
    ringSvg(fx, fy, u * 0.76, u * 0.02, light, 0.5) +
    studs
  )
}

/** Heavy curtains drawn to the sides, and footlights. */
function curtain(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const fold = (x: number, width: number, index: number) =>
    filledPathSvg(
      `M${svgNumber(x)} 0H${svgNumber(x + width)}Q${svgNumber(x + width * 0.7)} ${svgNumber(h * 0.5)} ${svgNumber(x + width * 1.1)} ${svgNumber(h)}H${svgNumber(x - width * 0.1)}Q${svgNumber(x + width * 0.3)} ${svgNumber(h * 0.5)} ${svgNumber(x)} 0Z`,
      index % 2 ? mixColours(mid, deep, 0.55) : mixColours(mid, light, 0.12),
      0.95,
    )
  const side = u * 0.085
  const drapes = repeatSvg(
    4,
    (index) => fold(index * side - side * 0.4, side * 1.05, index) + fold(w - (index + 0.7) * side, side * 1.05, index),
  )
  const swags = repeatSvg(Math.round((w / u) * 4), (index) => {
    const step = w / Math.round((w / u) * 4)
    return (
      filledPathSvg(
        `M${svgNumber(index * step)} 0H${svgNumber((index + 1) * step)}Q${svgNumber((index + 0.5) * step)} ${svgNumber(h * 0.22)} ${svgNumber(index * step)} 0Z`,
        mixColours(mid, deep, 0.35),
        0.95,
      ) +
      strokedPathSvg(
        `M${svgNumber(index * step)} 0Q${svgNumber((index + 0.5) * step)} ${svgNumber(h * 0.22)} ${svgNumber((index + 1) * step)} 0`,
        u * 0.01,
        light,
        0.65,
      )
    )
  })
  return (
    filledPathSvg(
      polygonPath(
        [canvas.fx - u * 0.12, -10],
        [canvas.fx + u * 0.12, -10],
        [canvas.fx + u * 0.48, h],
        [canvas.fx - u * 0.48, h],
      ),
      light,
      0.28,
    ) +
    drapes +
    swags
  )
}

/** Card backs spread like a fan. */
function spread(canvas: SceneCanvas): string {
  const { h, fx, u, deep, mid, light } = canvas
  const card = (turn: number, index: number) =>
    `<g transform="rotate(${svgNumber(turn)} ${svgNumber(fx)} ${svgNumber(h * 0.72)})">${rectSvg(fx - u * 0.17, h * 0.02, u * 0.34, u * 0.5, mixColours(mid, light, 0.75), 1, u * 0.03)}${rectSvg(fx - u * 0.145, h * 0.02 + u * 0.025, u * 0.29, u * 0.45, index % 2 ? mixColours(mid, deep, 0.3) : mixColours(mid, deep, 0.55), 1, u * 0.02)}${filledPathSvg(polygonPath([fx, h * 0.02 + u * 0.07], [fx + u * 0.1, h * 0.02 + u * 0.25], [fx, h * 0.02 + u * 0.43], [fx - u * 0.1, h * 0.02 + u * 0.25]), light, 0.35)}</g>`
  return scatteredLightsSvg(canvas, 12, 0.01) + [-62, -40, -20, 62, 40, 20, 0].map(card).join('')
}

/** A round moon gate in a lattice wall. */
function parlour(canvas: SceneCanvas): string {
  const { w, h, fx, fy, u, deep, mid, light } = canvas
  const cell = u * 0.13
  const rows = Math.ceil(h / cell)
  const columns = Math.ceil(w / cell)
  const lattice = repeatSvg(rows * columns, (index) => {
    const x = (index % columns) * cell
    const y = Math.floor(index / columns) * cell
    return `<path d="M${svgNumber(x)} ${svgNumber(y + cell / 2)}H${svgNumber(x + cell / 2)}V${svgNumber(y)}M${svgNumber(x + cell / 2)} ${svgNumber(y + cell)}V${svgNumber(y + cell * 0.75)}H${svgNumber(x + cell)}"/>`
  })
  return (
    rectSvg(0, 0, w, h, mixColours(mid, deep, 0.5), 0.7) +
    `<g fill="none" stroke="${light}" stroke-width="${svgNumber(u * 0.009)}" opacity=".34">${lattice}</g>` +
    circleSvg(fx, fy, u * 0.47, mixColours(mid, light, 0.5)) +
    ringSvg(fx, fy, u * 0.48, u * 0.05, mixColours(mid, deep, 0.7)) +
    ringSvg(fx, fy, u * 0.455, u * 0.01, light, 0.9)
  )
}

/** Two halves split by a lightning bolt. */
function duel(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light } = canvas
  const bolt: [number, number][] = [
    [fx + u * 0.3, 0],
    [fx + u * 0.02, h * 0.36],
    [fx + u * 0.16, h * 0.38],
    [fx - u * 0.3, h],
  ]
  return (
    rectSvg(0, 0, w, h, mixColours(mid, deep, 0.3), 0.6) +
    filledPathSvg(polygonPath(...bolt, [w, h], [w, 0]), mixColours(mid, light, 0.35), 0.7) +
    repeatSvg(9, (index) =>
      strokedPathSvg(
        `M${svgNumber(w * 0.5 + (index - 2) * u * 0.2)} ${svgNumber(-10)}l${svgNumber(-u * 0.5)} ${svgNumber(h * 0.7)}`,
        u * 0.012,
        light,
        0.12,
      ),
    ) +
    filledPathSvg(
      polygonPath(...bolt, [fx - u * 0.22, h], [fx + u * 0.1, h * 0.44], [fx - u * 0.06, h * 0.42]),
      light,
      0.95,
    )
  )
}

/** Rows of tiles laid out like a wall, in a slant. */
function tiles(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const tw = u * 0.19
  const th = u * 0.25
  const columns = Math.ceil((w + u * 0.8) / tw)
  const wall = repeatSvg(columns * Math.ceil((h + u * 0.6) / th), (index) => {
    const x = -u * 0.4 + (index % columns) * tw
    const y = -u * 0.4 + Math.floor(index / columns) * th
    const lit = 0.1 + random() * 0.5
    return (
      rectSvg(x + 2, y + 2, tw - 5, th - 5, mixColours(mid, deep, 0.6), 0.9, u * 0.025) +
      rectSvg(x + 2, y + 2, tw - 5, th - 13, mixColours(mid, light, lit), 0.75, u * 0.025)
    )
  })
  return `<g transform="rotate(-16 ${svgNumber(w / 2)} ${svgNumber(h / 2)})">${wall}</g>`
}

/** Six-sided floor under crossed lamps. */
function arena(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light } = canvas
  const hex = (y: number, radius: number) =>
    polygonPath(
      ...[0, 1, 2, 3, 4, 5].map((corner): [number, number] => [
        fx + radius * Math.cos((corner * Math.PI) / 3),
        y + radius * 0.34 * Math.sin((corner * Math.PI) / 3),
      ]),
    )
  const lamps = [0.06, 0.28, 0.72, 0.94].map((share, index) =>
    filledPathSvg(
      polygonPath(
        [w * share, -10],
        [w * share + u * 0.03, -10],
        [fx + (index - 1.5) * -u * 0.3 + u * 0.18, h * 0.8],
        [fx + (index - 1.5) * -u * 0.3 - u * 0.18, h * 0.8],
      ),
      light,
      0.17,
    ),
  )
  return (
    rectSvg(0, 0, w, h * 0.6, deep, 0.4) +
    lamps.join('') +
    filledPathSvg(hex(h * 0.72, u * 0.8), mixColours(mid, deep, 0.5)) +
    filledPathSvg(hex(h * 0.7, u * 0.68), mid) +
    strokedPathSvg(hex(h * 0.7, u * 0.56), u * 0.014, light, 0.8)
  )
}

export const tableScenes = { felt, salon, wheel, curtain, spread, parlour, duel, tiles, arena }
