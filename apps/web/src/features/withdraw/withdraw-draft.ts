import type { OrderKey } from '#lib/order-key.ts'
import type { WithdrawValues } from './withdraw-form.ts'

/** A withdrawal that is being put together. Its key is kept with it, so that a reload does not ask for it twice. */
export interface WithdrawDraft extends WithdrawValues {
  readonly key?: OrderKey | undefined
}

const name = 'withdrawDraft'
const empty: WithdrawDraft = { methodId: '', accountId: '', amount: '' }

/** What was typed before in this tab. It goes with the session, whose storage is cleared when it ends. */
export function storedDraft(): WithdrawDraft {
  return parseDraft(sessionStorage.getItem(name))
}

export function storeDraft(draft: WithdrawDraft): void {
  sessionStorage.setItem(name, JSON.stringify(draft))
}

export function forgetDraft(): void {
  sessionStorage.removeItem(name)
}

/** Reads a stored draft; what is none counts as an empty one. */
export function parseDraft(text: string | null): WithdrawDraft {
  try {
    const found = JSON.parse(text ?? '') as Partial<Record<string, unknown>> | null
    const { methodId, accountId, amount, key } = found ?? {}
    if (!isText(methodId) || !isText(accountId) || !isText(amount)) return empty
    return { methodId, accountId, amount, ...(isKey(key) && { key }) }
  } catch {
    return empty
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isKey(value: unknown): value is OrderKey {
  if (typeof value !== 'object' || value === null) return false
  const { content, key } = value as Partial<Record<string, unknown>>
  return isText(content) && isText(key)
}
