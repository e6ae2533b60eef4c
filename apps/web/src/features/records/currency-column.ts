import { useTranslations } from 'use-intl'
import { useLanguage } from '#lib/i18n.tsx'
import type { ExportColumn } from './export-column.ts'

/** What the amounts of a file's rows are of: a file is read away from the page that would say it. */
export function useCurrencyColumn(): ExportColumn<unknown> {
  const t = useTranslations('records')
  const { format } = useLanguage()
  return { head: t('currency'), cell: () => format.currency }
}
