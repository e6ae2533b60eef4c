import { createToastQueue } from '@foyer/ui/toast-queue.ts'

/** Messages that pass by; shown by the one region in the app. */
export const toasts = createToastQueue()
