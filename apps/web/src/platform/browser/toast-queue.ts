import { createToastQueue } from '@foyer/ui/toast-queue.ts'

/** The queue of toast notifications, shown by the one region in the app. */
export const toastQueue = createToastQueue()
