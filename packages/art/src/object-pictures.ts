import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import index from './renders/index.json' with { type: 'json' }

/** The name of an object in pictures: of a model that has a render (`models/subjects`). */
export type ObjectName = keyof typeof index

/**
 * How an object has been drawn. All have `front`. Those that are the subject of several posters have `turned`, seen from the other
 * side. Those that lead the symbols of a reel have `strip`: how they move when they win.
 */
export const renderForms = ['front', 'turned', 'strip'] as const
export type RenderForm = (typeof renderForms)[number]

/** What the renders of an object were drawn from, and which there are. */
export interface ObjectRenders {
  readonly source: string
  readonly forms: readonly RenderForm[]
}

const renders = index as Readonly<Record<ObjectName, ObjectRenders>>

export const objectNames = Object.keys(renders) as ObjectName[]

/** Changes when any render does: part of the hash in the URL of each picture, so that none is shown from before. */
export const rendersRevision = createHash('sha256').update(JSON.stringify(renders)).digest('hex').slice(0, 12)

/** Changes with the renders of this object. */
export const objectRevision = (name: ObjectName): string => renders[name].source.slice(0, 12)

export const hasForm = (name: ObjectName, form: RenderForm): boolean => renders[name].forms.includes(form)

/** The name of the file of a render: an AVIF with transparent ground, of at most 768 px. */
export const renderFileName = (name: string, form: RenderForm): string =>
  form === 'front' ? `${name}.avif` : `${name}.${form}.avif`

export function getRenderPath(name: ObjectName, form: RenderForm): string {
  return fileURLToPath(new URL(`./renders/${renderFileName(name, form)}`, import.meta.url))
}

/** Whether there is a render of this name: recipes in a database may be of another version. */
export function isObjectName(name: string): name is ObjectName {
  return Object.hasOwn(renders, name)
}
