import { objectNames } from '@foyer/art/object-pictures.ts'

const names = new Set<string>(objectNames)

/** What is wrong with a recipe from outside, in words; undefined if it can be drawn as far as its objects are concerned. */
export function findRecipeProblem(recipe: Readonly<Record<string, unknown>>): string | undefined {
  const { title, subject, props } = recipe
  if (typeof title !== 'string') return 'its recipe has no title'
  if (!Array.isArray(props)) return 'its recipe has no props'
  const unknown = [subject, ...props].find((name) => typeof name !== 'string' || !names.has(name))
  return unknown === undefined ? undefined : `its recipe names "${String(unknown)}", which is no object`
}
