import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toasts } from '#lib/toasts.ts'
import { useErrorText } from '#lib/use-error-text.ts'
import { csvOf } from './csv.ts'

export type ExportButtonProps = {
  fileName: string
  head: readonly string[]
  /** Reads the whole range, not the page in view. */
  readRows: () => Promise<readonly (readonly string[])[]>
  disabled: boolean
}

/** Saves the range in view as a CSV file. */
export function ExportButton({ fileName, head, readRows, disabled }: ExportButtonProps) {
  const t = useTranslations('records')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(fileName, csvOf(head, await readRows()))
    } catch (error) {
      toasts.add({ tone: 'danger', title: t('exportFailed'), text: errorText(error).title })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={isBusy} busyLabel={t('exporting')} disabled={disabled} onClick={save}>
      {t('export')}
    </Button>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
