import { useTranslations } from 'use-intl'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import type { DepositSummary } from './deposit-form.ts'
import type { MethodWords } from './deposit-words.ts'

/** The order once more before it is sent. It keeps its place while there is nothing to review yet. */
export function DepositReview({ summary, words }: { summary: DepositSummary | undefined; words: MethodWords }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  return (
    <div
      aria-live="polite"
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-surface-3 px-4 py-3"
    >
      {summary ? (
        <>
          <div className="min-w-0">
            <p className="font-semibold">{t('review', { method: words.nameOf(summary.method) })}</p>
            <p className="text-sm text-muted">
              {words.feeOf(summary.method)}
              {' · '}
              {words.timeOf(summary.method)}
            </p>
          </div>
          <bdi className="font-display text-xl font-bold tabular-nums wrap-anywhere">
            {formatMoney(summary.amount, format)}
          </bdi>
        </>
      ) : (
        <p className="text-muted">{t('reviewEmpty')}</p>
      )}
    </div>
  )
}
