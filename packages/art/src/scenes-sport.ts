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

/** Mown stripes running to the far goal, lamps above the stand. */
function pitch(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light } = canvas
  const stripes = repeatSvg(12, (index) => {
    const near = (index - 6) * u * 0.36
    const far = (index - 6) * u * 0.13
    return filledPathSvg(
      polygonPath([fx + far, h * 0.42], [fx + far + u * 0.13, h * 0.42], [fx + near + u * 0.36, h], [fx + near, h]),
      index % 2 ? mixColours(mid, light, 0.16) : mixColours(mid, deep, 0.3),
      0.95,
    )
  })
  const stand =
    rectSvg(0, h * 0.2, w, h * 0.22, mixColours(mid, deep, 0.75)) +
    repeatSvg(60, () => circleSvg(canvas.random() * w, h * (0.22 + canvas.random() * 0.18), u * 0.007, light, 0.6))
  const lamps = repeatSvg(Math.round((w / u) * 5), (index) => {
    const x = ((index + 0.5) / Math.round((w / u) * 5)) * w
    return (
      circleSvg(x, h * 0.12, u * 0.1, light, 0.2) +
      rectSvg(x - u * 0.05, h * 0.1, u * 0.1, u * 0.035, '#ffffff', 0.95, 3)
    )
  })
  return (
    stand +
    lamps +
    stripes +
    strokedPathSvg(
      `M0 ${svgNumber(h * 0.425)}H${svgNumber(w)}M${svgNumber(fx - u * 0.4)} ${svgNumber(h * 0.6)}H${svgNumber(fx + u * 0.4)}`,
      u * 0.01,
      '#ffffff',
      0.7,
    )
  )
}

/** Two masts of floodlight crossing in haze. */
function floodlights(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, light } = canvas
  const mast = (x: number, aim: number) => {
    const bulbs = repeatSvg(12, (index) =>
      circleSvg(
        x + ((index % 4) - 1.5) * u * 0.05,
        h * 0.07 + Math.floor(index / 4) * u * 0.05,
        u * 0.019,
        '#ffffff',
        0.95,
      ),
    )
    return (
      filledPathSvg(
        polygonPath([x - u * 0.06, h * 0.1], [x + u * 0.06, h * 0.1], [aim + u * 0.46, h], [aim - u * 0.3, h]),
        light,
        0.24,
      ) +
      circleSvg(x, h * 0.1, u * 0.26, light, 0.28) +
      bulbs
    )
  }
  return (
    rectSvg(0, h * 0.55, w, h * 0.45, deep, 0.4) +
    mast(fx - u * 0.36, fx + u * 0.3) +
    mast(fx + u * 0.36, fx - u * 0.2) +
    scatteredLightsSvg(canvas, 24, 0.006)
  )
}

/** A hall floor with its lines. */
function court(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light } = canvas
  const planks = repeatSvg(16, (index) =>
    strokedPathSvg(
      `M${svgNumber(fx + (index - 8) * u * 0.1)} ${svgNumber(h * 0.4)}L${svgNumber(fx + (index - 8) * u * 0.4)} ${svgNumber(h)}`,
      u * 0.006,
      deep,
      0.4,
    ),
  )
  return (
    rectSvg(0, 0, w, h * 0.4, mixColours(mid, deep, 0.6), 0.9) +
    repeatSvg(4, (index) => rectSvg(0, h * (0.08 + index * 0.08), w, u * 0.012, light, 0.16)) +
    rectSvg(0, h * 0.4, w, h * 0.6, mixColours(mid, light, 0.28)) +
    planks +
    `<ellipse cx="${svgNumber(fx)}" cy="${svgNumber(h * 0.64)}" rx="${svgNumber(u * 0.5)}" ry="${svgNumber(h * 0.13)}" fill="${mixColours(mid, deep, 0.35)}" opacity=".6"/><ellipse cx="${svgNumber(fx)}" cy="${svgNumber(h * 0.64)}" rx="${svgNumber(u * 0.5)}" ry="${svgNumber(h * 0.13)}" fill="none" stroke="#fff" stroke-width="${svgNumber(u * 0.014)}" opacity=".85"/>`
  )
}

/** Lanes of a curve with motion lines. */
function track(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const lanes = repeatSvg(
    9,
    (index) =>
      ringSvg(
        w + u * 0.3,
        h * 1.1,
        u * (0.5 + index * 0.17),
        u * 0.15,
        index % 2 ? mixColours(mid, deep, 0.35) : mixColours(mid, light, 0.12),
        0.75,
      ) + ringSvg(w + u * 0.3, h * 1.1, u * (0.585 + index * 0.17), u * 0.008, light, 0.7),
  )
  const wind = repeatSvg(16, () => {
    const y = random() * h * 0.8
    const x = random() * w
    return strokedPathSvg(
      `M${svgNumber(x)} ${svgNumber(y)}l${svgNumber(-u * (0.1 + random() * 0.34))} ${svgNumber(u * 0.07)}`,
      u * (0.004 + random() * 0.01),
      light,
      0.6,
    )
  })
  return lanes + wind
}

/** A wireframe horizon under a striped sun. */
function grid(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, light } = canvas
  const sun =
    circleSvg(fx, h * 0.34, u * 0.36, light, 0.9) +
    repeatSvg(7, (index) =>
      rectSvg(fx - u * 0.4, h * 0.33 + index * u * 0.052, u * 0.8, u * (0.006 + index * 0.005), deep, 0.85),
    )
  const rails = repeatSvg(29, (index) =>
    strokedPathSvg(
      `M${svgNumber(fx + (index - 14) * u * 0.07)} ${svgNumber(h * 0.56)}L${svgNumber(fx + (index - 14) * u * 0.42)} ${svgNumber(h)}`,
      u * 0.006,
      light,
      0.6,
    ),
  )
  const rungs = repeatSvg(9, (index) =>
    strokedPathSvg(`M0 ${svgNumber(h * (0.56 + index * index * 0.0062))}H${svgNumber(w)}`, u * 0.006, light, 0.6),
  )
  return scatteredLightsSvg(canvas, 30, 0.005, 0.4) + sun + rectSvg(0, h * 0.56, w, h * 0.44, deep, 0.8) + rails + rungs
}

/** Circuit board tracks and hexagonal cells. */
function circuit(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const cell = u * 0.16
  const columns = Math.ceil(w / (cell * 1.5)) + 1
  const cells = repeatSvg(columns * 9, (index) => {
    const column = index % columns
    const x = column * cell * 1.5
    const y = Math.floor(index / columns) * cell * 1.74 + (column % 2 ? cell * 0.87 : 0)
    const hex = polygonPath(
      ...[0, 1, 2, 3, 4, 5].map((corner) => polarPoint(x, y, cell * 0.92, (corner * Math.PI) / 3)),
    )
    const lit = random()
    return (
      filledPathSvg(hex, lit > 0.8 ? light : mixColours(mid, deep, 0.5), lit > 0.8 ? 0.5 : 0.5) +
      strokedPathSvg(hex, u * 0.005, light, 0.35)
    )
  })
  const tracks = repeatSvg(7, (index) => {
    const y = h * (0.05 + index * 0.11)
    const x = index % 2 ? w : 0
    const toward = index % 2 ? -1 : 1
    const reach = u * (0.14 + random() * 0.14)
    return (
      strokedPathSvg(
        `M${svgNumber(x)} ${svgNumber(y)}h${svgNumber(toward * reach)}l${svgNumber(toward * u * 0.06)} ${svgNumber(u * 0.06)}h${svgNumber(toward * u * 0.06)}`,
        u * 0.012,
        light,
        0.8,
      ) + circleSvg(x + toward * (reach + u * 0.12), y + u * 0.06, u * 0.018, light)
    )
  })
  return cells + tracks
}

/** Bands of a distorted signal. */
function glitch(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const bands = repeatSvg(26, () => {
    const tone = random()
    return rectSvg(
      random() * w - u * 0.3,
      random() * h,
      u * (0.2 + random() * 0.7),
      h * (0.004 + random() * 0.035),
      tone > 0.66 ? light : tone > 0.33 ? mixColours(mid, light, 0.3) : deep,
      0.2 + random() * 0.5,
    )
  })
  const scan = repeatSvg(40, (index) => rectSvg(0, (index / 40) * h, w, h * 0.006, deep, 0.35))
  return (
    filledPathSvg(polygonPath([0, 0], [w * 0.46, 0], [w * 0.2, h], [0, h]), mixColours(mid, light, 0.2), 0.5) +
    bands +
    scan
  )
}

/** A target of light with ticks, as a scope draws it. */
function hologram(canvas: SceneCanvas): string {
  const { fx, fy, u, deep, light } = canvas
  const rings = [0.34, 0.46, 0.6, 0.74]
    .map((radius, index) =>
      ringSvg(fx, fy, u * radius, u * (index === 1 ? 0.045 : 0.009), light, index === 1 ? 0.3 : 0.75),
    )
    .join('')
  const ticks = repeatSvg(48, (index) => {
    const angle = (index / 48) * Math.PI * 2
    const [x1, y1] = polarPoint(fx, fy, u * 0.62, angle)
    const [x2, y2] = polarPoint(fx, fy, u * (index % 4 ? 0.65 : 0.69), angle)
    return strokedPathSvg(`M${svgNumber(x1)} ${svgNumber(y1)}L${svgNumber(x2)} ${svgNumber(y2)}`, u * 0.008, light, 0.8)
  })
  return (
    rectSvg(0, 0, canvas.w, canvas.h, deep, 0.25) +
    rings +
    ticks +
    strokedPathSvg(
      `M${svgNumber(fx - u)} ${svgNumber(fy)}h${svgNumber(u * 0.5)}M${svgNumber(fx + u * 0.5)} ${svgNumber(fy)}h${svgNumber(u * 0.5)}M${svgNumber(fx)} ${svgNumber(fy - u)}v${svgNumber(u * 0.5)}`,
      u * 0.008,
      light,
      0.6,
    ) +
    scatteredLightsSvg(canvas, 20, 0.006, 1)
  )
}

export const sportScenes = { pitch, floodlights, court, track, grid, circuit, glitch, hologram }
