import { mix } from './colour.ts'
import { box, disc, line, motes, num, polar, polygon, repeat, ring, type SceneCanvas, shape } from './svg-shapes.ts'

/** Mown stripes running to the far goal, lamps above the stand. */
function pitch(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light } = canvas
  const stripes = repeat(12, (index) => {
    const near = (index - 6) * u * 0.36
    const far = (index - 6) * u * 0.13
    return shape(
      polygon([fx + far, h * 0.42], [fx + far + u * 0.13, h * 0.42], [fx + near + u * 0.36, h], [fx + near, h]),
      index % 2 ? mix(mid, light, 0.16) : mix(mid, deep, 0.3),
      0.95,
    )
  })
  const stand =
    box(0, h * 0.2, w, h * 0.22, mix(mid, deep, 0.75)) +
    repeat(60, () => disc(canvas.random() * w, h * (0.22 + canvas.random() * 0.18), u * 0.007, light, 0.6))
  const lamps = repeat(Math.round((w / u) * 5), (index) => {
    const x = ((index + 0.5) / Math.round((w / u) * 5)) * w
    return disc(x, h * 0.12, u * 0.1, light, 0.2) + box(x - u * 0.05, h * 0.1, u * 0.1, u * 0.035, '#ffffff', 0.95, 3)
  })
  return (
    stand +
    lamps +
    stripes +
    line(
      `M0 ${num(h * 0.425)}H${num(w)}M${num(fx - u * 0.4)} ${num(h * 0.6)}H${num(fx + u * 0.4)}`,
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
    const bulbs = repeat(12, (index) =>
      disc(x + ((index % 4) - 1.5) * u * 0.05, h * 0.07 + Math.floor(index / 4) * u * 0.05, u * 0.019, '#ffffff', 0.95),
    )
    return (
      shape(
        polygon([x - u * 0.06, h * 0.1], [x + u * 0.06, h * 0.1], [aim + u * 0.46, h], [aim - u * 0.3, h]),
        light,
        0.24,
      ) +
      disc(x, h * 0.1, u * 0.26, light, 0.28) +
      bulbs
    )
  }
  return (
    box(0, h * 0.55, w, h * 0.45, deep, 0.4) +
    mast(fx - u * 0.36, fx + u * 0.3) +
    mast(fx + u * 0.36, fx - u * 0.2) +
    motes(canvas, 24, 0.006)
  )
}

/** A hall floor with its lines. */
function court(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light } = canvas
  const planks = repeat(16, (index) =>
    line(
      `M${num(fx + (index - 8) * u * 0.1)} ${num(h * 0.4)}L${num(fx + (index - 8) * u * 0.4)} ${num(h)}`,
      u * 0.006,
      deep,
      0.4,
    ),
  )
  return (
    box(0, 0, w, h * 0.4, mix(mid, deep, 0.6), 0.9) +
    repeat(4, (index) => box(0, h * (0.08 + index * 0.08), w, u * 0.012, light, 0.16)) +
    box(0, h * 0.4, w, h * 0.6, mix(mid, light, 0.28)) +
    planks +
    `<ellipse cx="${num(fx)}" cy="${num(h * 0.64)}" rx="${num(u * 0.5)}" ry="${num(h * 0.13)}" fill="${mix(mid, deep, 0.35)}" opacity=".6"/><ellipse cx="${num(fx)}" cy="${num(h * 0.64)}" rx="${num(u * 0.5)}" ry="${num(h * 0.13)}" fill="none" stroke="#fff" stroke-width="${num(u * 0.014)}" opacity=".85"/>`
  )
}

/** Lanes of a curve with motion lines. */
function track(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const lanes = repeat(
    9,
    (index) =>
      ring(
        w + u * 0.3,
        h * 1.1,
        u * (0.5 + index * 0.17),
        u * 0.15,
        index % 2 ? mix(mid, deep, 0.35) : mix(mid, light, 0.12),
        0.75,
      ) + ring(w + u * 0.3, h * 1.1, u * (0.585 + index * 0.17), u * 0.008, light, 0.7),
  )
  const wind = repeat(16, () => {
    const y = random() * h * 0.8
    const x = random() * w
    return line(
      `M${num(x)} ${num(y)}l${num(-u * (0.1 + random() * 0.34))} ${num(u * 0.07)}`,
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
    disc(fx, h * 0.34, u * 0.36, light, 0.9) +
    repeat(7, (index) =>
      box(fx - u * 0.4, h * 0.33 + index * u * 0.052, u * 0.8, u * (0.006 + index * 0.005), deep, 0.85),
    )
  const rails = repeat(29, (index) =>
    line(
      `M${num(fx + (index - 14) * u * 0.07)} ${num(h * 0.56)}L${num(fx + (index - 14) * u * 0.42)} ${num(h)}`,
      u * 0.006,
      light,
      0.6,
    ),
  )
  const rungs = repeat(9, (index) =>
    line(`M0 ${num(h * (0.56 + index * index * 0.0062))}H${num(w)}`, u * 0.006, light, 0.6),
  )
  return motes(canvas, 30, 0.005, 0.4) + sun + box(0, h * 0.56, w, h * 0.44, deep, 0.8) + rails + rungs
}

/** Circuit board tracks and hexagonal cells. */
function circuit(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const cell = u * 0.16
  const columns = Math.ceil(w / (cell * 1.5)) + 1
  const cells = repeat(columns * 9, (index) => {
    const column = index % columns
    const x = column * cell * 1.5
    const y = Math.floor(index / columns) * cell * 1.74 + (column % 2 ? cell * 0.87 : 0)
    const hex = polygon(...[0, 1, 2, 3, 4, 5].map((corner) => polar(x, y, cell * 0.92, (corner * Math.PI) / 3)))
    const lit = random()
    return (
      shape(hex, lit > 0.8 ? light : mix(mid, deep, 0.5), lit > 0.8 ? 0.5 : 0.5) + line(hex, u * 0.005, light, 0.35)
    )
  })
  const tracks = repeat(7, (index) => {
    const y = h * (0.05 + index * 0.11)
    const x = index % 2 ? w : 0
    const toward = index % 2 ? -1 : 1
    const reach = u * (0.14 + random() * 0.14)
    return (
      line(
        `M${num(x)} ${num(y)}h${num(toward * reach)}l${num(toward * u * 0.06)} ${num(u * 0.06)}h${num(toward * u * 0.06)}`,
        u * 0.012,
        light,
        0.8,
      ) + disc(x + toward * (reach + u * 0.12), y + u * 0.06, u * 0.018, light)
    )
  })
  return cells + tracks
}

/** Bands of a distorted signal. */
function glitch(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const bands = repeat(26, () => {
    const tone = random()
    return box(
      random() * w - u * 0.3,
      random() * h,
      u * (0.2 + random() * 0.7),
      h * (0.004 + random() * 0.035),
      tone > 0.66 ? light : tone > 0.33 ? mix(mid, light, 0.3) : deep,
      0.2 + random() * 0.5,
    )
  })
  const scan = repeat(40, (index) => box(0, (index / 40) * h, w, h * 0.006, deep, 0.35))
  return shape(polygon([0, 0], [w * 0.46, 0], [w * 0.2, h], [0, h]), mix(mid, light, 0.2), 0.5) + bands + scan
}

/** A target of light with ticks, as a scope draws it. */
function hologram(canvas: SceneCanvas): string {
  const { fx, fy, u, deep, light } = canvas
  const rings = [0.34, 0.46, 0.6, 0.74]
    .map((radius, index) =>
      ring(fx, fy, u * radius, u * (index === 1 ? 0.045 : 0.009), light, index === 1 ? 0.3 : 0.75),
    )
    .join('')
  const ticks = repeat(48, (index) => {
    const angle = (index / 48) * Math.PI * 2
    const [x1, y1] = polar(fx, fy, u * 0.62, angle)
    const [x2, y2] = polar(fx, fy, u * (index % 4 ? 0.65 : 0.69), angle)
    return line(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, u * 0.008, light, 0.8)
  })
  return (
    box(0, 0, canvas.w, canvas.h, deep, 0.25) +
    rings +
    ticks +
    line(
      `M${num(fx - u)} ${num(fy)}h${num(u * 0.5)}M${num(fx + u * 0.5)} ${num(fy)}h${num(u * 0.5)}M${num(fx)} ${num(fy - u)}v${num(u * 0.5)}`,
      u * 0.008,
      light,
      0.6,
    ) +
    motes(canvas, 20, 0.006, 1)
  )
}

export const sportScenes = { pitch, floodlights, court, track, grid, circuit, glitch, hologram }
