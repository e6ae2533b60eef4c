import { useTranslations } from 'use-intl'
import { toasts } from './toasts.ts'

/** Copies a text to the clipboard, and confirms it with a toast. */
export function useCopyToClipboard(): (text: string) => Promise<void> {
  const t = useTranslations('copy')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.add({ tone: 'success', title: t('done') })
    } catch {
      toasts.add({ tone: 'danger', title: t('failed') })
    }
  }
}
