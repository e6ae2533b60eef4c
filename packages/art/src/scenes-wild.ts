import { mix } from './colour.ts'
import { box, disc, ground, line, motes, num, polygon, repeat, ring, type SceneCanvas, shape } from './svg-shapes.ts'

const airBubbles = (canvas: SceneCanvas, count: number) =>
  repeat(count, () => {
    const size = canvas.u * (0.008 + canvas.random() * 0.026)
    const x = canvas.random() * canvas.w
    const y = canvas.random() * canvas.h * 0.85
    return (
      ring(x, y, size, canvas.u * 0.005, canvas.light, 0.7) +
      disc(x - size * 0.3, y - size * 0.3, size * 0.25, '#ffffff', 0.8)
    )
  })

/** A bright shelf of coral, seen from the side. */
function reef(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const branch = (x: number, y: number, length: number, colour: string) => {
    const arm = (lean: number, share: number) =>
      `M${num(x)} ${num(y)}q${num(lean * length * 0.2)} ${num(-length * 0.5)} ${num(lean * length)} ${num(-length * share)}`
    return line(arm(-0.5, 0.8) + arm(0, 1.1) + arm(0.45, 0.85) + arm(-0.15, 0.9), u * 0.034, colour, 0.9)
  }
  const count = Math.round((w / u) * 6)
  return (
    `<ellipse cx="${num(w / 2)}" cy="0" rx="${num(w * 0.7)}" ry="${num(h * 0.2)}" fill="${light}" opacity=".35"/>` +
    airBubbles(canvas, 24) +
    repeat(count, (index) =>
      branch(((index + random()) / count) * w, h * 0.66, u * (0.2 + random() * 0.2), mix(mid, light, 0.5)),
    ) +
    shape(ground(canvas, h * 0.64, h * 0.06, 4), mix(mid, deep, 0.45)) +
    repeat(count, (index) =>
      branch(((index + random()) / count) * w, h * 0.76, u * (0.14 + random() * 0.2), mix(mid, deep, 0.7)),
    ) +
    shape(ground(canvas, h * 0.75, h * 0.05, 3), mix(mid, deep, 0.85))
  )
}

/** Shafts of sun through deep water. */
function shafts(canvas: SceneCanvas): string {
  const { w, h, u, deep, light, random } = canvas
  const beams = repeat(7, (index) => {
    const x = w * (index / 6.2)
    const half = u * (0.03 + random() * 0.07)
    return shape(
      polygon([x - half, -10], [x + half, -10], [x - u * 0.2 + half * 3, h], [x - u * 0.2 - half * 3, h]),
      light,
      0.12 + random() * 0.12,
    )
  })
  return beams + airBubbles(canvas, 34) + shape(ground(canvas, h * 0.74, h * 0.05, 3), deep, 0.85)
}

/** The water line: sky and a low sun above, swell below. */
function surface(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const swell = (y: number, colour: string, phase: number) => {
    const step = u * 0.25
    let d = `M${num(-step * 2 + phase)} ${num(y)}`
    for (let x = -step * 2; x < w + step * 2; x += step) d += `q${num(step / 2)} ${num(-u * 0.075)} ${num(step)} 0`
    return shape(`${d}V${num(h)}H${num(-step * 2)}Z`, colour, 0.92) + line(d, u * 0.009, light, 0.55)
  }
  return (
    box(0, 0, w, h * 0.42, light, 0.24) +
    disc(canvas.fx, h * 0.34, u * 0.4, light, 0.3) +
    disc(canvas.fx, h * 0.34, u * 0.27, light, 0.8) +
    swell(h * 0.42, mix(mid, light, 0.2), 0) +
    swell(h * 0.54, mix(mid, deep, 0.2), u * 0.09) +
    swell(h * 0.66, mix(mid, deep, 0.5), u * 0.03)
  )
}

/** A dark trench with bioluminescent lights. */
function trench(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const wall = (side: 0 | 1) => {
    const x = (share: number) => (side ? w - u * share : u * share)
    return (
      shape(
        polygon(
          [x(-0.1), 0],
          [x(0.3), 0],
          [x(0.18), h * 0.16],
          [x(0.27), h * 0.3],
          [x(0.12), h * 0.44],
          [x(0.22), h * 0.6],
          [x(0.1), h],
          [x(-0.1), h],
        ),
        mix(mid, deep, 0.8),
      ) +
      line(
        polygon(
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
  const lamps = repeat(16, () => {
    const x = random() * w
    const y = random() * h * 0.8
    return disc(x, y, u * 0.05, light, 0.14) + disc(x, y, u * 0.013, light, 0.95)
  })
  return wall(0) + wall(1) + lamps + airBubbles(canvas, 12)
}

/** A sand ring with the crowd as lights on the terraces. */
function pit(canvas: SceneCanvas): string {
  const { w, h, fx, u, deep, mid, light, random } = canvas
  const terraces = repeat(5, (row) =>
    box(0, h * (0.06 + row * 0.09), w, h * 0.075, row % 2 ? deep : mix(mid, deep, 0.6), 0.6),
  )
  const crowd = repeat(70, (index) =>
    disc(random() * w, h * (0.08 + (index % 5) * 0.09), u * (0.009 + random() * 0.012), light, 0.25 + random() * 0.6),
  )
  return `${terraces + crowd}<ellipse cx="${num(fx)}" cy="${num(h * 0.76)}" rx="${num(u * 0.9)}" ry="${num(h * 0.26)}" fill="${mix(mid, light, 0.4)}" stroke="${deep}" stroke-width="${num(u * 0.05)}"/><ellipse cx="${num(fx)}" cy="${num(h * 0.76)}" rx="${num(u * 0.66)}" ry="${num(h * 0.18)}" fill="none" stroke="${light}" stroke-width="${num(u * 0.012)}" opacity=".8"/>`
}

/** First light over fields and a far ridge. */
function dawn(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const beams = repeat(13, (index) => {
    const angle = Math.PI * (1 + (index + 0.25) / 13)
    const reach = w + h
    const spread = Math.PI / 26
    const point = (turn: number): [number, number] => [w / 2 + reach * Math.cos(turn), h * 0.5 + reach * Math.sin(turn)]
    return shape(polygon([w / 2, h * 0.5], point(angle), point(angle + spread)), light, 0.24)
  })
  const rows = repeat(9, (index) =>
    shape(
      polygon(
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
    disc(w / 2, h * 0.5, u * 0.25, light, 0.95) +
    shape(ground(canvas, h * 0.5, h * 0.06, 3), mix(mid, deep, 0.4)) +
    box(0, h * 0.55, w, h * 0.5, mix(mid, deep, 0.55)) +
    rows
  )
}

/** Strings of pennants above a fairground. */
function banners(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light } = canvas
  const count = Math.round((w / u) * 8)
  const row = (y: number, sag: number, turn: number) => {
    const flags = repeat(count, (index) => {
      const t = index / count
      const x = t * w
      const drop = y + 4 * t * (1 - t) * sag
      const step = w / count
      return shape(
        polygon([x, drop], [x + step * 0.86, drop + turn], [x + step * 0.43, drop + u * 0.13]),
        index % 3 === 0 ? light : index % 3 === 1 ? mix(mid, light, 0.35) : mix(mid, deep, 0.5),
        0.92,
      )
    })
    return line(`M0 ${num(y)}Q${num(w / 2)} ${num(y + sag * 2)} ${num(w)} ${num(y)}`, u * 0.006, deep, 0.6) + flags
  }
  return (
    motes(canvas, 18, 0.009) + row(h * 0.01, h * 0.09, 2) + row(h * 0.13, h * 0.11, -2) + row(h * 0.27, h * 0.13, 2)
  )
}

/** Sparks rising through smoke. */
function embers(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const smoke = repeat(16, () =>
    disc(
      random() * w,
      h * (0.1 + random() * 0.7),
      u * (0.1 + random() * 0.22),
      random() > 0.5 ? deep : mix(mid, light, 0.2),
      0.16,
    ),
  )
  const tongues = repeat(Math.round((w / u) * 7), (index) => {
    const x = (index / Math.round((w / u) * 7)) * w + random() * u * 0.06
    const tall = h * (0.2 + random() * 0.26)
    const half = u * (0.06 + random() * 0.05)
    return shape(
      `M${num(x - half)} ${num(h)}Q${num(x - half * 1.4)} ${num(h - tall * 0.5)} ${num(x + half * 0.3)} ${num(h - tall - h * 0.14)}Q${num(x + half * 1.6)} ${num(h - tall * 0.4)} ${num(x + half)} ${num(h)}Z`,
      index % 2 ? mix(mid, light, 0.45) : mid,
      0.55,
    )
  })
  const sparks = repeat(40, () => {
    const x = random() * w
    const y = random() * h
    return line(
      `M${num(x)} ${num(y)}l${num((random() - 0.5) * u * 0.05)} ${num(-u * (0.01 + random() * 0.06))}`,
      u * (0.004 + random() * 0.008),
      light,
      0.9,
    )
  })
  return smoke + tongues + sparks
}

export const wildScenes = { reef, shafts, surface, trench, pit, dawn, banners, embers }
