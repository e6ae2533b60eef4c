export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export type ToastOptions = {
  tone: ToastTone
  title: string
  text?: string
  action?: { label: string; onPress: () => void }
  /** Milliseconds until it closes automatically; 0 keeps it open, which is the default for errors. */
  timeoutMs?: number
}

export type VisibleToast = ToastOptions & { id: number; timeoutMs: number }

export type ToastQueue = {
  /** Shows a toast and returns its id. It replaces a visible toast with the same text. */
  add: (toast: ToastOptions) => number
  close: (id: number) => void
  subscribe: (listener: () => void) => () => void
  /** Oldest first, at most `limit`. Returns a new array only after a change. */
  current: () => readonly VisibleToast[]
}

/** Creates the queue of visible toasts. It lives outside React, so that a failed call can show a toast without a component. */
export function createToastQueue({ limit = 3 }: { limit?: number } = {}): ToastQueue {
  const listeners = new Set<() => void>()
  let toasts: readonly VisibleToast[] = []
  let lastId = 0
  const set = (next: readonly VisibleToast[]) => {
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
