import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import renders from './renders/index.json' with { type: 'json' }

/** The name of an object in pictures: of a model that has a render (`models/subjects`). */
export type ObjectName = keyof typeof renders

export const objectNames = Object.keys(renders) as ObjectName[]

/** Changes when any render does: part of the hash in the URL of each picture, so that none is shown from before. */
export const rendersRevision = createHash('sha256').update(JSON.stringify(renders)).digest('hex').slice(0, 12)

/** Changes with the render of this object. */
export const objectRevision = (name: ObjectName): string => renders[name].slice(0, 12)

/** The path of a WebP of at most 768 px with transparent ground. */
export function getObjectFilePath(name: ObjectName): string {
  return fileURLToPath(new URL(`./renders/${name}.webp`, import.meta.url))
}

/** Whether there is a render of this name: recipes in a database may be of another version. */
export function isObjectName(name: string): name is ObjectName {
  return Object.hasOwn(renders, name)
}
