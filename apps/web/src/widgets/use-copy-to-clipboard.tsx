import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { AlertDialog } from './alert-dialog.tsx'

interface CopyToClipboard {
  readonly copy: (text: string) => void
  /** Confirms a copy (specification section 8); render it beside the control. */
  readonly confirmation: ReactNode
}

/** Copies a text to the clipboard, and confirms it with a dialog. */
export function useCopyToClipboard(): CopyToClipboard {
  const t = useTranslations('copy')
  const [isConfirmed, setConfirmed] = useState(false)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setConfirmed(true)
    } catch {
      toastQueue.add({ tone: 'danger', title: t('failed') })
    }
  }
  return {
    copy: (text) => void copy(text),
    confirmation: (
      <AlertDialog open={isConfirmed} title={t('done')} text={t('doneText')} onClose={() => setConfirmed(false)} />
    ),
  }
}
