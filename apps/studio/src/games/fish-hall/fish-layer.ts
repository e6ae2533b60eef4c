import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, Container, ImageSource, MeshPlane, type Renderer, Sprite, Texture } from 'pixi.js'
import { bendBody, bodyPoints, swimmingOf } from './bend-body.ts'
import { type FishPose, inDrawingOrder, poseOf, tagPlaceOf } from './fish-pose.ts'
import { tagFontOf, tagHeightOf, tagOf } from './fish-tags.ts'
import type { Frame } from './frame.ts'
import type { SwimmingFish } from './schedule.ts'
import { createTagTextures, type TagTextures } from './tag-textures.ts'

/** The fish with their tags, drawn by WebGL on a canvas of their own, with bodies that bend. */
export interface FishLayer {
  readonly canvas: HTMLCanvasElement
  /** `density`: pixels of the canvas for one of the page. */
  draw(frame: Frame, alive: readonly SwimmingFish[], density: number): void
  close(): void
}

/** A fish in the layer. */
interface Swimmer {
  readonly body: MeshPlane
  readonly tag: Sprite
}

interface Layer {
  readonly renderer: Renderer
  readonly textures: ReadonlyMap<string, Texture>
  readonly tags: TagTextures
  readonly stage: Container
  readonly swimmers: Map<string, Swimmer>
}

/** Opens the layer. Throws if WebGL is not hardware-accelerated: a plain canvas is faster than its emulation. */
export async function openFishLayer(images: ReadonlyMap<string, HTMLImageElement>): Promise<FishLayer> {
  // Tags are written once.
  await Promise.all([document.fonts.load(tagFontOf(20)), ...[...images.values()].map((image) => image.decode())])
  const renderer = await autoDetectRenderer({
    preference: ['webgl'],
    failIfMajorPerformanceCaveat: true,
    backgroundAlpha: 0,
  })
  const textures = new Map([...images].map(([code, image]) => [code, createTexture(image)]))
  const layer = { renderer, textures, tags: createTagTextures(), stage: new Container(), swimmers: new Map() }
  return {
    canvas: renderer.canvas,
    draw: (frame, alive, density) => drawLayer(layer, { frame, alive, density }),
    close() {
      layer.stage.destroy({ children: true })
      layer.tags.close()
      for (const texture of textures.values()) texture.destroy(true)
      renderer.destroy({ removeView: true })
    },
  }
}

/** Fish are shown much smaller than their pictures: mipmaps keep them from flickering. */
const createTexture = (image: HTMLImageElement): Texture =>
  new Texture({ source: new ImageSource({ resource: image, autoGenerateMipmaps: true }) })

interface LayerFrame {
  readonly frame: Frame
  readonly alive: readonly SwimmingFish[]
  readonly density: number
}

function drawLayer(layer: Layer, { frame, alive, density }: LayerFrame): void {
  const { renderer, stage, swimmers } = layer
  const { width, height } = frame.view
  if (renderer.screen.width !== width || renderer.screen.height !== height || renderer.resolution !== density)
    renderer.resize(width, height, density)
  const ids = new Set(alive.map(({ id }) => id))
  for (const [id, { body, tag }] of swimmers) {
    if (ids.has(id)) continue
    body.destroy()
    tag.destroy()
    swimmers.delete(id)
  }
  let place = 0
  for (const fish of inDrawingOrder(alive)) {
    const swimmer = swimmers.get(fish.id) ?? addSwimmer(layer, fish)
    if (!swimmer) continue
    for (const part of [swimmer.body, swimmer.tag]) {
      if (stage.children[place] !== part) stage.addChildAt(part, place)
      place += 1
    }
    placeBody(swimmer.body, frame, fish)
    placeTag(swimmer.tag, layer.tags, { frame, fish, density })
  }
  renderer.render({ container: stage })
}

function addSwimmer({ textures, swimmers }: Layer, { id, kind }: SwimmingFish): Swimmer | undefined {
  const texture = textures.get(kind.code)
  if (!texture) return undefined
  const body = new MeshPlane({ texture, verticesX: bodyPoints.along, verticesY: bodyPoints.across })
  body.pivot.set(texture.width / 2)
  const tag = new Sprite({ anchor: 0.5 })
  const swimmer = { body, tag }
  swimmers.set(id, swimmer)
  return swimmer
}

function placeBody(body: MeshPlane, frame: Frame, fish: SwimmingFish): void {
  const { at, isReduced } = frame
  const swimming = swimmingOf(fish.kind)
  setPose(body, poseOf(frame, fish, swimming === 'sway'), fish.path.direction)
  if (isReduced || swimming === 'sway') return
  const side = body.texture.width
  bendBody(body.geometry.positions, { swimming, size: fish.size, side, at, phase: fish.entersAt % 628 })
  body.geometry.getBuffer('aPosition').update()
}

/** The pictures look to the left. */
function setPose(body: MeshPlane, { x, y, pixels, rotation, scaleX, scaleY }: FishPose, direction: 1 | -1): void {
  const unit = pixels / body.texture.width
  body.position.set(x, y)
  body.rotation = rotation
  body.scale.set(-direction * unit * scaleX, unit * scaleY)
}

function placeTag(
  tag: Sprite,
  textures: TagTextures,
  { frame, fish, density }: { frame: Frame; fish: SwimmingFish; density: number },
): void {
  const text = tagOf(fish.kind, fish.id === frame.lockedId)
  tag.visible = text !== undefined
  if (text === undefined) return
  tag.texture = textures.find(fish.kind, text, tagHeightOf(frame.view.scale) * density)
  tag.scale.set(1 / density)
  const { x, y } = tagPlaceOf(frame, fish)
  tag.position.set(x, y)
}
