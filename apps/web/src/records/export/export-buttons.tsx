import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { type ExportFileFormat, type ExportTableSource, exportFile } from './export-file.ts'

export type ExportButtonsProps<Row> = Pick<ExportTableSource<Row>, 'columns' | 'readPage'> & {
  /** Without its extension. */
  fileName: string
  /** The rows of the whole range; undefined until the count is known. */
  rowCount: number | undefined
}

interface RunningExport {
  readonly format: ExportFileFormat
  readonly cancel: () => void
  readonly rows: number
  /** The row count of the range being exported, even when another one is selected meanwhile. */
  readonly totalRows: number
}

/** Exports every row of the selected range as a CSV file or a workbook. */
export function ExportButtons<Row>({ fileName, rowCount, ...table }: ExportButtonsProps<Row>) {
  const t = useTranslations('records')
  const { tag } = useLanguage()
  const { running, save } = useExport({ ...table, totalLabel: t('total') }, fileName, rowCount ?? 0)
  const tooMany = rowCount !== undefined && rowCount > limits.recordsWorkbookRows
  const button = (format: ExportFileFormat, isUnavailable = false) => ({
    busy: running?.format === format,
    busyLabel: t('exporting'),
    disabled: rowCount === undefined || isUnavailable || (running !== undefined && running.format !== format),
    onClick: () => void save(format),
  })
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-2">
        <Button icon="download" {...button('csv')}>
          {t('export')}
        </Button>
        <Button icon="table-2" {...button('xlsx', tooMany)}>
          {t('exportWorkbook')}
        </Button>
        {running && (
          <Button variant="ghost" icon="x" onClick={running.cancel}>
            {t('exportCancel')}
          </Button>
        )}
      </div>
      {running && (
        <Progress
          label={t('exporting')}
          value={running.rows / Math.max(1, running.totalRows)}
          valueText={t('exportedRows', {
            rows: formatNumber(running.rows, tag),
            all: formatNumber(running.totalRows, tag),
          })}
        />
      )}
      {tooMany && (
        <p className="max-w-120 text-sm text-muted text-pretty">
          {t('workbookTooLong', {
            most: formatNumber(limits.recordsWorkbookRows, tag),
            rows: formatNumber(rowCount, tag),
          })}
        </p>
      )}
    </div>
  )
}

function useExport<Row>(table: ExportTableSource<Row>, fileName: string, totalRows: number) {
  const t = useTranslations('records')
  const errorText = useErrorText()
  const { direction, format: brand } = useLanguage()
  const [running, setRunning] = useState<RunningExport>()
  const abortController = useRef<AbortController>(undefined)
  // Leaving the page cancels the export.
  useEffect(() => () => abortController.current?.abort(), [])
  const save = async (format: ExportFileFormat) => {
    const controller = new AbortController()
    abortController.current = controller
    const onRows = (rows: number) =>
      setRunning({ format, cancel: () => controller.abort(), rows, totalRows: Math.max(totalRows, rows) })
    onRows(0)
    try {
      saveFile(
        `${fileName}.${format}`,
        await exportFile(table, { format, direction, brand, signal: controller.signal, onRows }),
      )
    } catch (error) {
      if (controller.signal.aborted) return
      toastQueue.add({ tone: 'danger', title: t('exportFailed'), text: errorText(error).title })
    } finally {
      setRunning(undefined)
    }
  }
  return { running, save }
}

function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
