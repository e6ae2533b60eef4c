import { useTranslations } from 'use-intl'
import { toastQueue } from './toast-queue.ts'

/** Copies a text to the clipboard, and confirms it with a toast. */
export function useCopyToClipboard(): (text: string) => Promise<void> {
  const t = useTranslations('copy')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toastQueue.add({ tone: 'success', title: t('done') })
    } catch {
      toastQueue.add({ tone: 'danger', title: t('failed') })
    }
  }
}
