import {
  ACESFilmicToneMapping,
  BackSide,
  Box3,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Model, Pose } from './model.ts'
import { group, type Point3 } from './shapes.ts'

/** The longer side of a render in pixels. */
const renderSize = 768
/**
 * Pixels that are drawn for each of a render, along each side: for smooth edges. The browser's own smoothing on top
 * costs a quarter of the time and changes nothing that can be seen.
 */
const density = 2
const fieldOfView = 30
/** Room around the subject, as a share of it. */
const margin = 1.1

/** How far a model turns and bows while it moves, in radians. */
const swing = { turn: 0.5, bow: 0.14 }

export interface StripSize {
  /** Odd: the one in the middle shows the pose at rest. */
  readonly frames: number
  /** Width and height of a frame in pixels, as of a render. */
  readonly side: number
}

/** All methods draw on transparent ground, and return a PNG as a data URL. */
export interface Studio {
  /** Draws a model in its pose. */
  draw(model: Model): string
  /** Draws a model from its other side. */
  drawTurned(model: Model): string
  /** Draws a model at even steps of a swing from its left to its right and bowing at both ends, side by side. */
  drawStrip(model: Model, size: StripSize): string
}

export function openStudio(): Studio {
  const renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true })
  renderer.setPixelRatio(density)
  renderer.setSize(renderSize, renderSize)
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.toneMappingExposure = 1.15
  renderer.shadowMap.enabled = true
  const softBoxes = makeEnvironment(renderer, softBoxScene(), 0.02)
  const sparkle = makeEnvironment(renderer, sparkleScene(), 0)
  const arrange = (model: Model) => {
    const scene = new Scene()
    scene.environment = softBoxes
    const subject = model.build()
    letStonesSparkle(subject, sparkle)
    scene.add(group(subject), ...lights())
    return { scene, subject }
  }
  const drawPose = (model: Model, pose: Pose) => {
    const { scene, subject } = arrange(model)
    subject.rotation.set(...pose)
    renderer.setSize(renderSize, renderSize)
    renderer.render(scene, frame(boundsOf(subject)))
    return renderer.domElement.toDataURL('image/png')
  }
  return {
    draw: (model) => drawPose(model, model.pose),
    drawTurned: (model) => drawPose(model, turn(model.pose)),
    drawStrip(model, { frames, side }) {
      const { scene, subject } = arrange(model)
      const poses = listSwingPoses(model.pose, frames)
      const bounds = new Box3()
      for (const pose of poses) {
        subject.rotation.set(...pose)
        bounds.union(boundsOf(subject))
      }
      renderer.setSize(side, side)
      const drawnSide = side * density
      const sheet = Object.assign(document.createElement('canvas'), { width: drawnSide * frames, height: drawnSide })
      const context = sheet.getContext('2d')
      if (!context) throw new Error('The canvas has no 2D context.')
      for (const [index, pose] of poses.entries()) {
        subject.rotation.set(...pose)
        renderer.render(scene, frame(bounds))
        context.drawImage(renderer.domElement, index * drawnSide, 0)
      }
      return sheet.toDataURL('image/png')
    },
  }
}

/** The pose of a model from its other side; one that faces the camera is turned away from it. */
function turn([x, y, z]: Pose): Pose {
  return Math.abs(y) < 0.2 ? [x, 0.5, z] : [x, -y, -z]
}

/** Slower towards both ends, so that even steps in time swing like a pendulum. */
function listSwingPoses([x, y, z]: Pose, frames: number): Pose[] {
  return Array.from({ length: frames }, (_, index) => {
    const part = Math.sin((index / (frames - 1) - 0.5) * Math.PI)
    return [x + swing.bow * part ** 2, y + swing.turn * part, z]
  })
}

function makeEnvironment(renderer: WebGLRenderer, scene: Scene, blur: number): Texture {
  return new PMREMGenerator(renderer).fromScene(scene, blur).texture
}

const backdrop = (color: string) =>
  new Mesh(new SphereGeometry(30, 32, 16), new MeshBasicMaterial({ color, side: BackSide }))

function lamp(color: Color, [width, height]: readonly [number, number], at: Vector3): Mesh {
  const mesh = new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ color, side: DoubleSide }))
  mesh.position.copy(at)
  mesh.lookAt(0, 0, 0)
  return mesh
}

/** Colour, brightness, size and place of the soft boxes: their reflections make gold look like gold. */
const softBoxes: readonly (readonly [string, number, readonly [number, number], Point3])[] = [
  ['#fff3dc', 9, [9, 5], [-7, 8, 6]],
  ['#ffffff', 6, [3, 10], [10, 3, 4]],
  ['#7aa8ff', 5, [8, 4], [-9, -1, -6]],
  ['#ff5fb0', 4, [6, 3], [8, -3, -7]],
  ['#ffffff', 12, [5, 1], [0, 10, 0.01]],
  ['#ffe2a8', 2, [14, 6], [0, -9, 4]],
  ['#ffffff', 3, [1, 9], [-3, 2, 11]],
  // Large and dim, behind the camera: without it, gold that faces the camera reflects the dark room.
  ['#ffe6bd', 1.6, [30, 20], [2, 3, 20]],
]

function softBoxScene(): Scene {
  const scene = new Scene()
  scene.add(backdrop('#584a5c'))
  for (const [color, brightness, size, at] of softBoxes)
    scene.add(lamp(new Color(color).multiplyScalar(brightness), size, new Vector3(...at)))
  return scene
}

/** Many small lights in all directions, always the same ones. */
function sparkleScene(): Scene {
  const scene = new Scene()
  scene.add(backdrop('#0a0714'))
  let state = 7
  const random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let count = 0; count < 70; count++) {
    const size = [0.8 + random() * 3.2, 0.8 + random() * 3.2] as const
    const color = new Color().setHSL(random(), 0.25, 0.6).multiplyScalar(2 + random() * 12)
    const at = new Vector3().setFromSphericalCoords(11, Math.acos(2 * random() - 1), random() * Math.PI * 2)
    scene.add(lamp(color, size, at))
  }
  return scene
}

function letStonesSparkle(subject: Object3D, sparkle: Texture): void {
  subject.traverse((part) => {
    if (part instanceof Mesh && part.material instanceof MeshPhysicalMaterial && part.material.userData.sparkles)
      part.material.envMap = sparkle
  })
}

/** Key light from the upper left with shadows, and a cool rim from behind. */
function lights(): DirectionalLight[] {
  const key = new DirectionalLight('#fff1d6', 2.2)
  key.position.set(-3, 6, 5)
  key.castShadow = true
  key.shadow.mapSize.set(2048, 2048)
  key.shadow.radius = 6
  key.shadow.normalBias = 0.03
  Object.assign(key.shadow.camera, { left: -4, right: 4, top: 4, bottom: -4 })
  const rim = new DirectionalLight('#8fb4ff', 1.6)
  rim.position.set(4, 2, -5)
  return [key, rim]
}

const boundsOf = (subject: Object3D): Box3 => new Box3().setFromObject(subject, true)

/** The camera looks slightly down at the middle of the bounds, from where they just fit. */
function frame(bounds: Box3): PerspectiveCamera {
  const [middle, size] = [bounds.getCenter(new Vector3()), bounds.getSize(new Vector3())]
  const halfAngle = ((fieldOfView / 2) * Math.PI) / 180
  const distance = (Math.max(size.x, size.y) / 2 / Math.tan(halfAngle)) * margin + size.z / 2
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 100)
  camera.position.set(middle.x, middle.y + distance * 0.07, middle.z + distance)
  camera.lookAt(middle)
  return camera
}
