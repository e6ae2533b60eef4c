import { mixColours } from './colour.ts'
import { type ColourGrade, type ColourGradeName, colourGrades } from './colour-grades.ts'
import { type Picture, rasteriseSvg } from './picture-pixel-operations.ts'
import { getSceneRenderer, type SceneName } from './scenes.ts'
import { createSeededRandom } from './seeded-random.ts'
import { svgNumber } from './svg-shapes.ts'

/** Renders the background of a card or banner: gradient base, scene, and a glow around the focus. All lengths in pixels. */
export function renderBackdrop(
  options: { grade: ColourGradeName; scene: SceneName; seed: string },
  size: { width: number; height: number },
  focus: { x: number; y: number },
): Promise<Picture> {
  const grade: ColourGrade = colourGrades[options.grade]
  const { width: w, height: h } = size
  const u = Math.min(w, h)
  const drawn = getSceneRenderer(options.scene)({
    ...grade,
    w,
    h,
    u,
    fx: focus.x,
    fy: focus.y,
    random: createSeededRandom(options.seed),
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>
<linearGradient id="base" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${mixColours(grade.mid, grade.deep, 0.12)}"/><stop offset=".5" stop-color="${mixColours(grade.mid, grade.deep, 0.22)}"/><stop offset="1" stop-color="${grade.deep}"/></linearGradient>
<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="${svgNumber(focus.x)}" cy="${svgNumber(focus.y)}" r="${svgNumber(u * 0.72)}"><stop offset="0" stop-color="${grade.light}" stop-opacity=".62"/><stop offset=".45" stop-color="${mixColours(grade.mid, grade.light, 0.4)}" stop-opacity=".28"/><stop offset="1" stop-color="${grade.mid}" stop-opacity="0"/></radialGradient>
<radialGradient id="edge" gradientUnits="userSpaceOnUse" cx="${svgNumber(focus.x)}" cy="${svgNumber(focus.y)}" r="${svgNumber(u * 1.05)}"><stop offset=".5" stop-color="${grade.deep}" stop-opacity="0"/><stop offset="1" stop-color="${grade.deep}" stop-opacity=".62"/></radialGradient></defs>
<rect width="${w}" height="${h}" fill="url(#base)"/>${drawn}<rect width="${w}" height="${h}" fill="url(#halo)"/><rect width="${w}" height="${h}" fill="url(#edge)"/></svg>`
  return rasteriseSvg(svg, size, { soft: true })
}
