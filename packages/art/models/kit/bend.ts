import { type Mesh, Vector3 } from 'three'

/** Moves each corner of a mesh as `move` changes it, and smooths the surface anew. */
export function bend(mesh: Mesh, move: (corner: Vector3, index: number) => void): Mesh {
  const corners = mesh.geometry.getAttribute('position')
  const corner = new Vector3()
  for (let index = 0; index < corners.count; index++) {
    move(corner.fromBufferAttribute(corners, index), index)
    corners.setXYZ(index, corner.x, corner.y, corner.z)
  }
  mesh.geometry.computeVertexNormals()
  return Object.assign(mesh, { castShadow: true, receiveShadow: true })
}
