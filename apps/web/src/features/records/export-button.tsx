import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#lib/i18n.tsx'
import { toasts } from '#lib/toasts.ts'
import { useErrorText } from '#lib/use-error-text.ts'
import { csvOf } from './csv.ts'
import type { ExportColumn } from './export-column.ts'

export type ExportButtonsProps = {
  /** Without its ending. */
  fileName: string
  columns: readonly ExportColumn[]
  /** Reads the whole range, not the page in view. */
  readRows: () => Promise<readonly (readonly string[])[]>
  disabled: boolean
}

type Format = 'csv' | 'xlsx'

/** Saves the range in view as a CSV file or a workbook. */
export function ExportButtons({ fileName, columns, readRows, disabled }: ExportButtonsProps) {
  const t = useTranslations('records')
  const errorText = useErrorText()
  const { direction } = useLanguage()
  const [busy, setBusy] = useState<Format>()
  const fileOf = async (format: Format) => {
    const rows = await readRows()
    if (format === 'csv') return new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
    const { workbookOf } = await import('./xlsx.ts')
    return workbookOf(columns, rows, direction)
  }
  const save = async (format: Format) => {
    setBusy(format)
    try {
      saveFile(`${fileName}.${format}`, await fileOf(format))
    } catch (error) {
      toasts.add({ tone: 'danger', title: t('exportFailed'), text: errorText(error).title })
    } finally {
      setBusy(undefined)
    }
  }
  const isOff = (format: Format) => disabled || (busy !== undefined && busy !== format)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon="download"
        busy={busy === 'csv'}
        busyLabel={t('exporting')}
        disabled={isOff('csv')}
        onClick={() => void save('csv')}
      >
        {t('export')}
      </Button>
      <Button
        icon="table-2"
        busy={busy === 'xlsx'}
        busyLabel={t('exporting')}
        disabled={isOff('xlsx')}
        onClick={() => void save('xlsx')}
      >
        {t('exportWorkbook')}
      </Button>
    </div>
  )
}

function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
