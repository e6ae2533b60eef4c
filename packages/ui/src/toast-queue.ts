export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export type ToastInput = {
  tone: ToastTone
  title: string
  text?: string
  action?: { label: string; onPress: () => void }
  /** Milliseconds until it leaves by itself; 0 stays until it is closed, which errors do unless told otherwise. */
  timeoutMs?: number
}

export type Toast = ToastInput & { id: number; timeoutMs: number }

export type ToastQueue = {
  /** Shows a toast and answers its id. One that says the same as a toast in view replaces it. */
  add: (toast: ToastInput) => number
  close: (id: number) => void
  subscribe: (listener: () => void) => () => void
  /** Oldest first, at most `limit`. The array changes its identity with its content. */
  current: () => readonly Toast[]
}

/** Holds the messages in view. Outside React, so that a failed call can speak without a component. */
export function createToastQueue({ limit = 3 }: { limit?: number } = {}): ToastQueue {
  const listeners = new Set<() => void>()
  let toasts: readonly Toast[] = []
  let lastId = 0
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    add(input) {
      const id = ++lastId
      const timeoutMs = input.timeoutMs ?? (input.tone === 'danger' ? 0 : 6000)
      const others = toasts.filter((toast) => toast.title !== input.title || toast.text !== input.text)
      set([...others, { ...input, id, timeoutMs }].slice(-limit))
      return id
    },
    close(id) {
      if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => toasts,
  }
}
