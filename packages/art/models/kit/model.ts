import type { Object3D } from 'three'

/** How a model is turned towards the camera: Euler angles in radians, applied to the whole. */
export type Pose = readonly [x: number, y: number, z: number]

/** A subject of pictures: one file each in `subjects/`, whose name is the name of its render. */
export interface Model {
  /** Builds the subject, facing +z, with +y up, of any size: the camera frames it by its bounds. */
  build(): Object3D
  readonly pose: Pose
}
