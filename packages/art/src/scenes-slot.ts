import { mixColours } from './colour.ts'
import {
  circleSvg,
  filledPathSvg,
  groundPath,
  lightRaysSvg,
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

/** Beams from behind the subject. */
function sunburst(canvas: SceneCanvas): string {
  return (
    lightRaysSvg(canvas, 14, 0.17, 0.12) +
    circleSvg(canvas.fx, canvas.fy, canvas.u * 0.44, canvas.light, 0.14) +
    scatteredLightsSvg(canvas, 14, 0.008)
  )
}

/** A low moon over three ridges, paler with distance. */
function ridge(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const moonX = w * (0.24 + random() * 0.52)
  return (
    scatteredLightsSvg(canvas, 26, 0.005, 0.4) +
    circleSvg(moonX, h * 0.2, u * 0.3, light, 0.16) +
    circleSvg(moonX, h * 0.2, u * 0.2, light, 0.85) +
    filledPathSvg(groundPath(canvas, h * 0.42, h * 0.16, 3), mixColours(mid, light, 0.25), 0.75) +
    filledPathSvg(groundPath(canvas, h * 0.54, h * 0.13, 4), mixColours(mid, deep, 0.35), 0.9) +
    filledPathSvg(groundPath(canvas, h * 0.7, h * 0.1, 3), mixColours(mid, deep, 0.75))
  )
}

/** A hall of columns with light falling between them. */
function temple(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const column = u * 0.15
  const shaft = mixColours(mid, deep, 0.45)
  const columns = [0.02, 0.2, 0.8, 0.98].map((share, index) => {
    const x = canvas.fx + (share - 0.5) * u * 1.12 - column / 2
    const top = index % 3 === 0 ? h * 0.1 : h * 0.16
    return (
      rectSvg(x, top, column, h * 0.8, shaft) +
      repeatSvg(3, (flute) =>
        rectSvg(x + column * (0.18 + flute * 0.26), top, column * 0.1, h * 0.8, light, 0.22 - flute * 0.06),
      ) +
      rectSvg(x - column * 0.18, top - u * 0.05, column * 1.36, u * 0.055, mixColours(mid, light, 0.5), 0.9, 3)
    )
  })
  const roof = polygonPath([canvas.fx - u * 0.8, h * 0.1], [canvas.fx, -h * 0.08], [canvas.fx + u * 0.8, h * 0.1])
  return (
    filledPathSvg(roof, mixColours(mid, deep, 0.25)) +
    columns.join('') +
    filledPathSvg(
      polygonPath(
        [canvas.fx - u * 0.1, 0],
        [canvas.fx + u * 0.1, 0],
        [canvas.fx + u * 0.5, h],
        [canvas.fx - u * 0.5, h],
      ),
      light,
      0.2,
    ) +
    rectSvg(0, h * 0.84, w, h * 0.2, deep, 0.8)
  )
}

/** Rings of a strongroom door. */
function vault(canvas: SceneCanvas): string {
  const { fx, fy, u, deep, mid, light } = canvas
  const plate =
    circleSvg(fx, fy, u * 0.62, mixColours(mid, deep, 0.5)) + ringSvg(fx, fy, u * 0.62, u * 0.03, light, 0.7)
  const bolts = repeatSvg(18, (index) => {
    const [x, y] = polarPoint(fx, fy, u * 0.55, (index / 18) * Math.PI * 2)
    return circleSvg(x, y, u * 0.022, light, 0.75)
  })
  const spokes = repeatSvg(8, (index) => {
    const [x, y] = polarPoint(fx, fy, u * 0.47, (index / 8) * Math.PI * 2 + 0.2)
    return strokedPathSvg(
      `M${svgNumber(fx)} ${svgNumber(fy)}L${svgNumber(x)} ${svgNumber(y)}`,
      u * 0.045,
      mixColours(mid, light, 0.35),
      0.55,
    )
  })
  return (
    scatteredLightsSvg(canvas, 10, 0.01) +
    plate +
    bolts +
    ringSvg(fx, fy, u * 0.47, u * 0.05, mixColours(mid, light, 0.3), 0.8) +
    spokes
  )
}

/** Stars, a ringed haze and orbits. */
function nebula(canvas: SceneCanvas): string {
  const { w, h, fx, fy, u, mid, light, random } = canvas
  const clouds = repeatSvg(9, () =>
    circleSvg(random() * w, random() * h * 0.8, u * (0.12 + random() * 0.26), random() > 0.5 ? light : mid, 0.1),
  )
  const orbits = repeatSvg(
    4,
    (index) =>
      `<ellipse cx="${svgNumber(fx)}" cy="${svgNumber(fy)}" rx="${svgNumber(u * (0.4 + index * 0.14))}" ry="${svgNumber(u * (0.2 + index * 0.1))}" transform="rotate(-24 ${svgNumber(fx)} ${svgNumber(fy)})" fill="none" stroke="${light}" stroke-width="${svgNumber(u * 0.005)}" opacity="${0.6 - index * 0.12}"/>`,
  )
  return clouds + scatteredLightsSvg(canvas, 60, 0.006, 1) + orbits
}

/** Trunks in mist with light from above. */
function forest(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const trunks = (count: number, width: number, colour: string, opacity: number) =>
    repeatSvg(count, (index) => {
      const x = ((index + 0.2 + random() * 0.6) / count) * w
      const half = u * width * (0.7 + random() * 0.6)
      const trunk = `M${svgNumber(x - half)} ${svgNumber(h)}Q${svgNumber(x - half * 0.5)} ${svgNumber(h * 0.5)} ${svgNumber(x - half * 0.6)} 0H${svgNumber(x + half * 0.6)}Q${svgNumber(x + half * 0.5)} ${svgNumber(h * 0.5)} ${svgNumber(x + half)} ${svgNumber(h)}Z`
      return filledPathSvg(trunk, colour, opacity)
    })
  const shafts = repeatSvg(4, (index) =>
    filledPathSvg(
      polygonPath(
        [w * (0.2 + index * 0.24), 0],
        [w * (0.3 + index * 0.24), 0],
        [w * (0.1 + index * 0.26), h],
        [w * (-0.1 + index * 0.26), h],
      ),
      light,
      0.13,
    ),
  )
  const crown = repeatSvg(9, (index) =>
    circleSvg((index / 8) * w, -u * 0.02, u * (0.1 + random() * 0.1), mixColours(mid, deep, 0.6), 0.95),
  )
  return (
    trunks(7, 0.03, mixColours(mid, light, 0.3), 0.5) +
    shafts +
    trunks(4, 0.055, mixColours(mid, deep, 0.55), 0.9) +
    crown +
    scatteredLightsSvg(canvas, 16, 0.008, 0.9)
  )
}

/** Pyramids under a large sun. */
function dunes(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const pyramid = (x: number, y: number, size: number) =>
    filledPathSvg(polygonPath([x, y - size], [x + size * 0.86, y], [x + size * 0.12, y]), mixColours(mid, deep, 0.5)) +
    filledPathSvg(polygonPath([x, y - size], [x + size * 0.12, y], [x - size * 0.86, y]), mixColours(mid, light, 0.45))
  return (
    circleSvg(w * 0.5, h * 0.34, u * 0.42, light, 0.2) +
    circleSvg(w * 0.5, h * 0.34, u * 0.3, light, 0.55) +
    pyramid(w * 0.2, h * 0.56, u * 0.44) +
    pyramid(w * 0.84, h * 0.58, u * 0.56) +
    filledPathSvg(groundPath(canvas, h * 0.57, h * 0.06, 2), mixColours(mid, deep, 0.2)) +
    filledPathSvg(groundPath(canvas, h * 0.7, h * 0.08, 3), mixColours(mid, deep, 0.55))
  )
}

/** A striped tent and its strings of bulbs. */
function carnival(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, light } = canvas
  const stripes = repeatSvg(11, (index) => {
    const from = (index - 5.5) * 0.3
    return filledPathSvg(
      polygonPath([fx, -u * 0.2], [fx + from * u * 1.5, h], [fx + (from + 0.15) * u * 1.5, h]),
      light,
      0.2,
    )
  })
  const garland = (y: number, sag: number) => {
    const cord = strokedPathSvg(
      `M${svgNumber(-u * 0.05)} ${svgNumber(y)}Q${svgNumber(w / 2)} ${svgNumber(y + sag)} ${svgNumber(w + u * 0.05)} ${svgNumber(y)}`,
      u * 0.006,
      deep,
      0.7,
    )
    const bulbs = repeatSvg(Math.round(w / u) * 9, (index) => {
      const t = (index + 0.5) / (Math.round(w / u) * 9)
      const drop = y + 2 * t * (1 - t) * sag + u * 0.02
      return circleSvg(t * w, drop, u * 0.04, light, 0.25) + circleSvg(t * w, drop, u * 0.017, '#ffffff', 0.95)
    })
    return cord + bulbs
  }
  return stripes + garland(h * 0.06, h * 0.14) + garland(h * 0.02, h * 0.34)
}

/** Soft coloured bubbles, for sweets and fruit. */
function bubbles(canvas: SceneCanvas): string {
  const { w, h, u, mid, light, random } = canvas
  return repeatSvg(22, () => {
    const x = random() * w
    const y = random() * h * 0.8
    const size = u * (0.05 + random() * 0.16)
    return (
      circleSvg(x, y, size, random() > 0.45 ? light : mixColours(mid, light, 0.4), 0.12 + random() * 0.16) +
      circleSvg(x - size * 0.35, y - size * 0.35, size * 0.2, '#ffffff', 0.5)
    )
  })
}

/** Eaves of a gate tower, one above the other, with lanterns. */
function pagoda(canvas: SceneCanvas): string {
  const { h, fx, u, deep, mid, light } = canvas
  const eaves = (y: number, half: number) =>
    filledPathSvg(
      `M${svgNumber(fx - half)} ${svgNumber(y)}Q${svgNumber(fx - half * 0.55)} ${svgNumber(y - u * 0.03)} ${svgNumber(fx - half * 0.42)} ${svgNumber(y - u * 0.16)}H${svgNumber(fx + half * 0.42)}Q${svgNumber(fx + half * 0.55)} ${svgNumber(y - u * 0.03)} ${svgNumber(fx + half)} ${svgNumber(y)}L${svgNumber(fx + half * 0.9)} ${svgNumber(y + u * 0.035)}H${svgNumber(fx - half * 0.9)}Z`,
      mixColours(mid, deep, 0.5),
    ) +
    strokedPathSvg(
      `M${svgNumber(fx - half)} ${svgNumber(y)}L${svgNumber(fx - half * 0.9)} ${svgNumber(y + u * 0.035)}H${svgNumber(fx + half * 0.9)}L${svgNumber(fx + half)} ${svgNumber(y)}`,
      u * 0.01,
      light,
      0.7,
    )
  const lantern = (x: number, y: number) =>
    strokedPathSvg(`M${svgNumber(x)} ${svgNumber(y - u * 0.12)}V${svgNumber(y)}`, u * 0.005, light, 0.5) +
    circleSvg(x, y, u * 0.11, light, 0.22) +
    rectSvg(x - u * 0.04, y - u * 0.03, u * 0.08, u * 0.075, light, 0.9, u * 0.03)
  return (
    circleSvg(fx, h * 0.24, u * 0.34, light, 0.4) +
    eaves(h * 0.12, u * 0.46) +
    rectSvg(fx - u * 0.3, h * 0.15, u * 0.6, h * 0.12, mixColours(mid, deep, 0.3)) +
    eaves(h * 0.32, u * 0.64) +
    rectSvg(fx - u * 0.4, h * 0.34, u * 0.8, h * 0.5, mixColours(mid, deep, 0.3)) +
    [-0.44, 0.44].map((x) => lantern(fx + x * u, h * 0.42)).join('')
  )
}

/** Shards of ice or glass, lit on one side. */
function crystals(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const shard = (x: number, y: number, length: number, lean: number) => {
    const half = length * 0.16
    const tip: [number, number] = [x + lean, y - length]
    return (
      filledPathSvg(
        polygonPath(tip, [x + half, y - length * 0.2], [x + half * 0.7, y], [x, y]),
        mixColours(mid, deep, 0.35),
        0.85,
      ) +
      filledPathSvg(
        polygonPath(tip, [x, y], [x - half * 0.7, y], [x - half, y - length * 0.2]),
        mixColours(mid, light, 0.55),
        0.8,
      )
    )
  }
  const row = Math.max(7, Math.round((w / u) * 7))
  return (
    repeatSvg(row, (index) =>
      shard(((index + random()) / row) * w, h * 0.62, u * (0.3 + random() * 0.4), (random() - 0.5) * u * 0.3),
    ) +
    repeatSvg(
      row,
      (index) =>
        `<g transform="translate(0 ${svgNumber(u * -0.02)}) scale(1 -1)">${shard(((index + random()) / row) * w, 0, u * (0.1 + random() * 0.22), 0)}</g>`,
    ) +
    scatteredLightsSvg(canvas, 18, 0.007)
  )
}

/** Rolling prairie with a sun half sunk behind it. */
function prairie(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const bands = repeatSvg(6, (index) =>
    rectSvg(0, h * (0.08 + index * 0.075), w, h * 0.03, light, 0.05 + index * 0.035),
  )
  return (
    bands +
    circleSvg(w * 0.5, h * 0.52, u * 0.36, light, 0.8) +
    filledPathSvg(groundPath(canvas, h * 0.54, h * 0.05, 2), mixColours(mid, deep, 0.5)) +
    repeatSvg(5, (index) =>
      rectSvg(w * (0.06 + index * 0.22), h * 0.5, u * 0.018, h * 0.12, mixColours(mid, deep, 0.75)),
    ) +
    filledPathSvg(groundPath(canvas, h * 0.66, h * 0.07, 3), mixColours(mid, deep, 0.78))
  )
}

export const slotScenes = {
  sunburst,
  ridge,
  temple,
  vault,
  nebula,
  forest,
  dunes,
  carnival,
  bubbles,
  pagoda,
  crystals,
  prairie,
}
