import { mixColours } from './colour.ts'
import {
  circleSvg,
  filledPathSvg,
  polarPoint,
  rectSvg,
  repeatSvg,
  ringSvg,
  type SceneCanvas,
  strokedPathSvg,
  svgNumber,
} from './svg-shapes.ts'
import { loadTypeface } from './typefaces.ts'

/** A numbered ball; the number is drawn as a path, like all text in this package. */
function ball(canvas: SceneCanvas, x: number, y: number, radius: number, number: number): string {
  const { deep, mid, light } = canvas
  const figure = loadTypeface('lilita')
  const size = radius * 0.95
  const words = String(number)
  const at = { x: x - figure.measure(words, size) / 2, y: y + size * 0.35, size }
  return (
    circleSvg(x, y, radius, mixColours(mid, deep, 0.45)) +
    circleSvg(x - radius * 0.06, y - radius * 0.07, radius * 0.93, number % 2 ? mixColours(mid, light, 0.4) : mid) +
    circleSvg(x, y, radius * 0.58, '#ffffff', 0.92) +
    filledPathSvg(figure.trace(words, at), mixColours(deep, mid, 0.25)) +
    circleSvg(x - radius * 0.45, y - radius * 0.5, radius * 0.14, '#ffffff', 0.8)
  )
}

/** Scattered balls. */
function balls(canvas: SceneCanvas): string {
  const { w, h, u, random } = canvas
  const count = Math.round((w / u) * 13)
  return repeatSvg(count, (index) => {
    const column = (index + 0.5) / count
    return ball(
      canvas,
      column * w + (random() - 0.5) * u * 0.08,
      h * (0.06 + ((index * 5) % 8) * 0.085),
      u * (0.085 + random() * 0.05),
      1 + Math.floor(random() * 48),
    )
  })
}

/** A board of numbers, some of them lit. */
function board(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const cell = u * 0.168
  const columns = Math.ceil(w / cell)
  const figure = loadTypeface('orbitron')
  const cells = repeatSvg(columns * Math.ceil((h * 0.85) / cell), (index) => {
    const x = (index % columns) * cell
    const y = Math.floor(index / columns) * cell
    const lit = random() > 0.74
    const words = String(Math.floor(random() * 90) + 10)
    const size = cell * 0.42
    return (
      rectSvg(
        x + cell * 0.06,
        y + cell * 0.06,
        cell * 0.88,
        cell * 0.88,
        lit ? light : mixColours(mid, deep, 0.55),
        lit ? 0.9 : 0.75,
        cell * 0.16,
      ) +
      filledPathSvg(
        figure.trace(words, { x: x + (cell - figure.measure(words, size)) / 2, y: y + cell * 0.65, size }),
        lit ? deep : light,
        lit ? 0.9 : 0.45,
      )
    )
  })
  return cells
}

/** Falling confetti in lamplight. */
function confetti(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const tones = [light, '#ffffff', mixColours(mid, light, 0.5), mixColours(mid, deep, 0.3)]
  return (
    ringSvg(canvas.fx, canvas.fy, u * 0.56, u * 0.12, light, 0.14) +
    repeatSvg(90, (index) => {
      const x = random() * w
      const y = random() * h * 0.86
      const size = u * (0.014 + random() * 0.026)
      return `<rect x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(size)}" height="${svgNumber(size * (0.4 + random()))}" rx="1.5" transform="rotate(${svgNumber(random() * 180)} ${svgNumber(x)} ${svgNumber(y)})" fill="${tones[index % 4] ?? light}" opacity="${svgNumber(0.5 + random() * 0.5)}"/>`
    })
  )
}

/** A lottery drum with balls inside. */
function tombola(canvas: SceneCanvas): string {
  const { fx, fy, u, deep, mid, light, random } = canvas
  const inside = repeatSvg(9, (index) =>
    ball(
      canvas,
      ...polarPoint(fx, fy, u * (0.34 + random() * 0.16), (index / 9) * Math.PI * 2),
      u * 0.088,
      index * 5 + 1,
    ),
  )
  const ribs = repeatSvg(
    6,
    (index) =>
      `<ellipse cx="${svgNumber(fx)}" cy="${svgNumber(fy)}" rx="${svgNumber(u * 0.62 * Math.cos((index / 6) * (Math.PI / 2)))}" ry="${svgNumber(u * 0.62)}" transform="rotate(18 ${svgNumber(fx)} ${svgNumber(fy)})" fill="none" stroke="${light}" stroke-width="${svgNumber(u * 0.01)}" opacity=".7"/>`,
  )
  return (
    circleSvg(fx, fy, u * 0.62, mixColours(mid, deep, 0.35), 0.8) +
    inside +
    ribs +
    strokedPathSvg(`M${svgNumber(fx - u * 0.75)} ${svgNumber(fy)}H${svgNumber(fx + u * 0.75)}`, u * 0.02, light, 0.6)
  )
}

/** Fireworks over roofs. */
function skyburst(canvas: SceneCanvas): string {
  const { w, h, u, deep, mid, light, random } = canvas
  const bursts = repeatSvg(Math.round((w / u) * 4), () => {
    const x = random() * w
    const y = h * (0.05 + random() * 0.4)
    const radius = u * (0.12 + random() * 0.18)
    const tone = random() > 0.5 ? light : mixColours(mid, light, 0.5)
    return repeatSvg(18, (ray) => {
      const [x1, y1] = polarPoint(x, y, radius * 0.3, (ray / 18) * Math.PI * 2)
      const [x2, y2] = polarPoint(x, y, radius * (ray % 2 ? 1 : 0.72), (ray / 18) * Math.PI * 2)
      return (
        strokedPathSvg(`M${svgNumber(x1)} ${svgNumber(y1)}L${svgNumber(x2)} ${svgNumber(y2)}`, u * 0.008, tone, 0.85) +
        circleSvg(x2, y2, u * 0.011, '#ffffff', 0.9)
      )
    })
  })
  const roofs = repeatSvg(Math.round((w / u) * 6), (index) => {
    const step = w / Math.round((w / u) * 6)
    const top = h * (0.5 + random() * 0.14)
    return (
      rectSvg(index * step, top, step * 0.94, h, mixColours(mid, deep, 0.78)) +
      repeatSvg(6, (pane) =>
        rectSvg(
          index * step + step * (0.16 + (pane % 2) * 0.4),
          top + u * 0.03 + Math.floor(pane / 2) * u * 0.07,
          step * 0.18,
          u * 0.03,
          light,
          random() > 0.5 ? 0.75 : 0.1,
        ),
      )
    )
  })
  return bursts + roofs
}

export const lotteryScenes = { balls, board, confetti, tombola, skyburst }
