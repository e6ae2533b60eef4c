import type { OrderKey } from '#lib/order-key.ts'

/** A transfer that is being put together. Its key is kept with it, so that a reload does not send it twice. */
export interface UplineDraft {
  /** As typed. */
  readonly amount: string
  readonly key?: OrderKey | undefined
}

const name = 'uplineDraft'

/** What was typed before in this tab. It goes with the session, whose storage is cleared when it ends. */
export function storedDraft(): UplineDraft {
  return parseDraft(sessionStorage.getItem(name))
}

export function storeDraft(draft: UplineDraft): void {
  sessionStorage.setItem(name, JSON.stringify(draft))
}

export function forgetDraft(): void {
  sessionStorage.removeItem(name)
}

/** Reads a stored draft; what is none counts as an empty one. */
export function parseDraft(text: string | null): UplineDraft {
  try {
    const { amount, key } = (JSON.parse(text ?? '') ?? {}) as Partial<Record<string, unknown>>
    if (typeof amount !== 'string') return { amount: '' }
    return { amount, ...(isKey(key) && { key }) }
  } catch {
    return { amount: '' }
  }
}

function isKey(value: unknown): value is OrderKey {
  if (typeof value !== 'object' || value === null) return false
  const { content, key } = value as Partial<Record<string, unknown>>
  return typeof content === 'string' && typeof key === 'string'
}
