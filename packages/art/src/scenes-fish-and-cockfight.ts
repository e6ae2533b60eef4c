import { mixColours } from './colour.ts'
import {
  circleSvg,
  filledPathSvg,
  groundPath,
  polygonPath,
  rectSvg,
  repeatSvg,
  ringSvg,
  type SceneCanvas,
  scatteredLightsSvg,
  strokedPathSvg,
  svgNumber,
} from './svg-shapes.ts'

const airBubbles = (canvas: SceneCanvas, count: number) =>
  repeatSvg(count, () => {
    const size = canvas.u * (0.008 + canvas.random() * 0.026)
    const x = canvas.random() * canvas.w
    const y = canvas.random() * canvas.h * 0.85
    return (
      ringSvg(x, y, size, canvas.u * 0.005, canvas.light, 0.7) +
      circleSvg(x - size * 0.3, y - size * 0.3, size * 0.25, '#ffffff', 0.8)
    )
  })

/** A bright shelf of coral, seen from the side. */
function reef(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const branch = (x: number, y: number, length: number, colour: string) => {
    const arm = (lean: number, share: number) =>
      `M${svgNumber(x)} ${svgNumber(y)}q${svgNumber(lean * length * 0.2)} ${svgNumber(-length * 0.5)} ${svgNumber(lean * length)} ${svgNumber(-length * share)}`
    return strokedPathSvg(arm(-0.5, 0.8) + arm(0, 1.1) + arm(0.45, 0.85) + arm(-0.15, 0.9), u * 0.034, colour, 0.9)
  }
  const count = Math.round((w / u) * 6)
  return (
    `<ellipse cx="${svgNumber(w / 2)}" cy="0" rx="${svgNumber(w * 0.7)}" ry="${svgNumber(h * 0.2)}" fill="${light}" opacity=".35"/>` +
    airBubbles(canvas, 24) +
    repeatSvg(count, (index) =>
      branch(((index + random()) / count) * w, h * 0.66, u * (0.2 + random() * 0.2), mixColours(mid, light, 0.5)),
    ) +
    filledPathSvg(groundPath(canvas, h * 0.64, h * 0.06, 4), mixColours(mid, deep, 0.45)) +
    repeatSvg(count, (index) =>
      branch(((index + random()) / count) * w, h * 0.76, u * (0.14 + random() * 0.2), mixColours(mid, deep, 0.7)),
    ) +
    filledPathSvg(groundPath(canvas, h * 0.75, h * 0.05, 3), mixColours(mid, deep, 0.85))
  )
}

/** Shafts of sun through deep water. */
function shafts(canvas: SceneCanvas): string {
  const { w, h, u, deep, light, random } = canvas
  const beams = repeatSvg(7, (index) => {
    const x = w * (index / 6.2)
    const half = u * (0.03 + random() * 0.07)
    return filledPathSvg(
      polygonPath([x - half, -10], [x + half, -10], [x - u * 0.2 + half * 3, h], [x - u * 0.2 - half * 3, h]),
      light,
      0.12 + random() * 0.12,
    )
  })
  return beams + airBubbles(canvas, 34) + filledPathSvg(groundPath(canvas, h * 0.74, h * 0.05, 3), deep, 0.85)
}

/** The water line: sky and a low sun above, swell below. */
function surface(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const swell = (y: number, colour: string, phase: number) => {
    const step = u * 0.25
    let d = `M${svgNumber(-step * 2 + phase)} ${svgNumber(y)}`
    for (let x = -step * 2; x < w + step * 2; x += step)
      d += `q${svgNumber(step / 2)} ${svgNumber(-u * 0.075)} ${svgNumber(step)} 0`
    return (
      filledPathSvg(`${d}V${svgNumber(h)}H${svgNumber(-step * 2)}Z`, colour, 0.92) +
      strokedPathSvg(d, u * 0.009, light, 0.55)
    )
  }
  return (
    rectSvg(0, 0, w, h * 0.42, light, 0.24) +
    circleSvg(canvas.fx, h * 0.34, u * 0.4, light, 0.3) +
    circleSvg(canvas.fx, h * 0.34, u * 0.27, light, 0.8) +
    swell(h * 0.42, mixColours(mid, light, 0.2), 0) +
    swell(h * 0.54, mixColours(mid, deep, 0.2), u * 0.09) +
    swell(h * 0.66, mixColours(mid, deep, 0.5), u * 0.03)
  )
}

/** A dark trench with bioluminescent lights. */
function trench(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const wall = (side: 0 | 1) => {
    const x = (share: number) => (side ? w - u * share : u * share)
    return (
      filledPathSvg(
        polygonPath(
          [x(-0.1), 0],
          [x(0.3), 0],
          [x(0.18), h * 0.16],
          [x(0.27), h * 0.3],
          [x(0.12), h * 0.44],
          [x(0.22), h * 0.6],
          [x(0.1), h],
          [x(-0.1), h],
        ),
        mixColours(mid, deep, 0.8),
      ) +
      strokedPathSvg(
        polygonPath(
          [x(0.3), 0],
          [x(0.18), h * 0.16],
          [x(0.27), h * 0.3],
          [x(0.12), h * 0.44],
          [x(0.22), h * 0.6],
          [x(0.1), h],
        ).replace('Z', ''),
        u * 0.012,
        light,
        0.3,
      )
    )
  }
  const lamps = repeatSvg(16, () => {
    const x = random() * w
    const y = random() * h * 0.8
    return circleSvg(x, y, u * 0.05, light, 0.14) + circleSvg(x, y, u * 0.013, light, 0.95)
  })
  return wall(0) + wall(1) + lamps + airBubbles(canvas, 12)
}

/** A sand ring with the crowd as lights on the terraces. */
function pit(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light, random } = canvas
  const terraces = repeatSvg(5, (row) =>
    rectSvg(0, h * (0.06 + row * 0.09), w, h * 0.075, row % 2 ? deep : mixColours(mid, deep, 0.6), 0.6),
  )
  const crowd = repeatSvg(70, (index) =>
    circleSvg(
      random() * w,
      h * (0.08 + (index % 5) * 0.09),
      u * (0.009 + random() * 0.012),
      light,
      0.25 + random() * 0.6,
    ),
  )
  return `${terraces + crowd}<ellipse cx="${svgNumber(fx)}" cy="${svgNumber(h * 0.76)}" rx="${svgNumber(u * 0.9)}" ry="${svgNumber(h * 0.26)}" fill="${mixColours(mid, light, 0.4)}" stroke="${deep}" stroke-width="${svgNumber(u * 0.05)}"/><ellipse cx="${svgNumber(fx)}" cy="${svgNumber(h * 0.76)}" rx="${svgNumber(u * 0.66)}" ry="${svgNumber(h * 0.18)}" fill="none" stroke="${light}" stroke-width="${svgNumber(u * 0.012)}" opacity=".8"/>`
}

/** First light over fields and a far ridge. */
function dawn(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const beams = repeatSvg(13, (index) => {
    const angle = Math.PI * (1 + (index + 0.25) / 13)
    const reach = w + h
    const spread = Math.PI / 26
    const point = (turn: number): [number, number] => [w / 2 + reach * Math.cos(turn), h * 0.5 + reach * Math.sin(turn)]
    return filledPathSvg(polygonPath([w / 2, h * 0.5], point(angle), point(angle + spread)), light, 0.24)
  })
  const rows = repeatSvg(9, (index) =>
    filledPathSvg(
      polygonPath(
        [w / 2 + (index - 4.5) * u * 0.05, h * 0.54],
        [w / 2 + (index - 4.1) * u * 0.05, h * 0.54],
        [w / 2 + (index - 4) * u * 0.42, h],
        [w / 2 + (index - 4.6) * u * 0.42, h],
      ),
      light,
      0.22,
    ),
  )
  return (
    beams +
    circleSvg(w / 2, h * 0.5, u * 0.25, light, 0.95) +
    filledPathSvg(groundPath(canvas, h * 0.5, h * 0.06, 3), mixColours(mid, deep, 0.4)) +
    rectSvg(0, h * 0.55, w, h * 0.5, mixColours(mid, deep, 0.55)) +
    rows
  )
}

/** Strings of pennants above a fairground. */
function banners(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const count = Math.round((w / u) * 8)
  const row = (y: number, sag: number, turn: number) => {
    const flags = repeatSvg(count, (index) => {
      const t = index / count
      const x = t * w
      const drop = y + 4 * t * (1 - t) * sag
      const step = w / count
      return filledPathSvg(
        polygonPath([x, drop], [x + step * 0.86, drop + turn], [x + step * 0.43, drop + u * 0.13]),
        index % 3 === 0 ? light : index % 3 === 1 ? mixColours(mid, light, 0.35) : mixColours(mid, deep, 0.5),
        0.92,
      )
    })
    return (
      strokedPathSvg(
        `M0 ${svgNumber(y)}Q${svgNumber(w / 2)} ${svgNumber(y + sag * 2)} ${svgNumber(w)} ${svgNumber(y)}`,
        u * 0.006,
        deep,
        0.6,
      ) + flags
    )
  }
  return (
    scatteredLightsSvg(canvas, 18, 0.009) +
    row(h * 0.01, h * 0.09, 2) +
    row(h * 0.13, h * 0.11, -2) +
    row(h * 0.27, h * 0.13, 2)
  )
}

/** Sparks rising through smoke. */
function embers(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const smoke = repeatSvg(16, () =>
    circleSvg(
      random() * w,
      h * (0.1 + random() * 0.7),
      u * (0.1 + random() * 0.22),
      random() > 0.5 ? deep : mixColours(mid, light, 0.2),
      0.16,
    ),
  )
  const tongues = repeatSvg(Math.round((w / u) * 7), (index) => {
    const x = (index / Math.round((w / u) * 7)) * w + random() * u * 0.06
    const tall = h * (0.2 + random() * 0.26)
    const half = u * (0.06 + random() * 0.05)
    return filledPathSvg(
      `M${svgNumber(x - half)} ${svgNumber(h)}Q${svgNumber(x - half * 1.4)} ${svgNumber(h - tall * 0.5)} ${svgNumber(x + half * 0.3)} ${svgNumber(h - tall - h * 0.14)}Q${svgNumber(x + half * 1.6)} ${svgNumber(h - tall * 0.4)} ${svgNumber(x + half)} ${svgNumber(h)}Z`,
      index % 2 ? mixColours(mid, light, 0.45) : mid,
      0.55,
    )
  })
  const sparks = repeatSvg(40, () => {
    const x = random() * w
    const y = random() * h
    return strokedPathSvg(
      `M${svgNumber(x)} ${svgNumber(y)}l${svgNumber((random() - 0.5) * u * 0.05)} ${svgNumber(-u * (0.01 + random() * 0.06))}`,
      u * (0.004 + random() * 0.008),
      light,
      0.9,
    )
  })
  return smoke + tongues + sparks
}

export const fishAndCockfightScenes = { reef, shafts, surface, trench, pit, dawn, banners, embers }
