import type { OrderKey } from './order-key.ts'

/** What is being put together, each field as typed. Its key is kept with it, so that a reload does not send it twice. */
export type Draft<Field extends string> = Readonly<Record<Field, string>> & { readonly key?: OrderKey | undefined }

/** A draft that is kept in this tab under a name. It goes with the session, whose storage is cleared when it ends. */
export function storedDraft<const Field extends string>(name: string, fields: readonly Field[]) {
  return {
    /** What was typed before, or an empty one. */
    read: (): Draft<Field> => parseDraft(sessionStorage.getItem(name), fields),
    keep: (draft: Draft<Field>): void => sessionStorage.setItem(name, JSON.stringify(draft)),
    forget: (): void => sessionStorage.removeItem(name),
  }
}

/** Reads a stored draft; what is none counts as an empty one. */
export function parseDraft<const Field extends string>(text: string | null, fields: readonly Field[]): Draft<Field> {
  const { key, ...found } = readObject(text)
  const isWhole = fields.every((field) => typeof found[field] === 'string')
  const values = Object.fromEntries(fields.map((field) => [field, isWhole ? found[field] : '']))
  return { ...values, ...(isWhole && isKey(key) && { key }) } as Draft<Field>
}

function readObject(text: string | null): Partial<Record<string, unknown>> {
  try {
    return (JSON.parse(text ?? '') ?? {}) as Partial<Record<string, unknown>>
  } catch {
    return {}
  }
}

function isKey(value: unknown): value is OrderKey {
  if (typeof value !== 'object' || value === null) return false
  const { content, key } = value as Partial<Record<string, unknown>>
  return typeof content === 'string' && typeof key === 'string'
}
