import type { ColourGrade } from './colour-grades.ts'
import { drawGlow, relightCutOut } from './lighting-effects.ts'
import type { ObjectName } from './object-pictures.ts'
import { applyHaze, drawPictureOnto, loadObject, type Picture, resizePicture } from './picture-pixel-operations.ts'
import type { Placement } from './poster-compositions.ts'

/** The lighting of a picture: its colours, the direction of the light, and pixels per layout unit. */
export interface Lighting {
  readonly grade: ColourGrade
  readonly lamp: readonly [x: number, y: number]
  readonly scale: number
}

/** Draws an object in the background: blurred and tinted by haze. */
export async function drawBackgroundObject(
  onto: Picture,
  name: ObjectName,
  place: Placement,
  lighting: Lighting,
): Promise<void> {
  const { grade, scale } = lighting
  const cutOut = await resizePicture(await loadObject(name), {
    size: place.size * scale,
    angle: place.angle,
    blur: 2.2 * scale,
  })
  applyHaze(cutOut, grade.mid, 0.34, 0.95)
  drawPictureOnto(onto, cutOut, { ...corner(cutOut, place, scale), opacity: 0.92 })
}

/** Draws an object in focus: shadow and glow behind it, light and rim light on it. */
export async function drawFocusedObject(
  onto: Picture,
  name: ObjectName,
  place: Placement,
  lighting: Lighting & { weight: number; isTurned?: boolean },
): Promise<void> {
  const { grade, lamp, scale, weight, isTurned } = lighting
  const cutOut = await resizePicture(await loadObject(name, isTurned), { size: place.size * scale, angle: place.angle })
  const { left, top } = corner(cutOut, place, scale)
  const drop = 14 * scale * weight
  drawGlow(onto, cutOut, {
    left: left - lamp[0] * drop,
    top: top - lamp[1] * drop,
    radius: 26 * scale * weight,
    colour: grade.deep,
    strength: 0.75,
  })
  drawGlow(onto, cutOut, {
    left: left + lamp[0] * drop * 0.3,
    top: top + lamp[1] * drop * 0.3,
    radius: 15 * scale * weight,
    colour: grade.light,
    strength: 0.9,
  })
  relightCutOut(cutOut, grade, { toward: lamp, rim: Math.max(1, 7 * scale * (0.55 + weight * 0.45)) })
  drawPictureOnto(onto, cutOut, { left, top })
}

/** Draws an object in the foreground: out of focus and darkened. */
export async function drawForegroundObject(
  onto: Picture,
  name: ObjectName,
  place: Placement,
  lighting: Lighting,
): Promise<void> {
  const { grade, scale } = lighting
  const cutOut = await resizePicture(await loadObject(name), {
    size: place.size * scale,
    angle: place.angle,
    blur: 6 * scale,
  })
  applyHaze(cutOut, grade.deep, 0.3, 0.9)
  drawPictureOnto(onto, cutOut, { ...corner(cutOut, place, scale), opacity: 0.96 })
}

function corner(cutOut: Picture, place: Placement, scale: number): { left: number; top: number } {
  return { left: place.x * scale - cutOut.width / 2, top: place.y * scale - cutOut.height / 2 }
}
