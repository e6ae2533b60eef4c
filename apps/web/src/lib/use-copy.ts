import { useTranslations } from 'use-intl'
import { toasts } from './toasts.ts'

/** Puts a text on the clipboard, and says whether it is there. */
export function useCopy(): (text: string) => Promise<void> {
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
