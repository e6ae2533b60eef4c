import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { ExportColumn } from './export/export-column.ts'

/** The currency of each row's amounts: an exported file is read without the page that shows the currency. */
export function useCurrencyExportColumn(): ExportColumn<unknown> {
  const t = useTranslations('records')
  const { format } = useLanguage()
  return { head: t('currency'), cell: () => format.currency }
}
