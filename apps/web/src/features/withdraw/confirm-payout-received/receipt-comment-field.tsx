import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { TextArea } from '@foyer/ui/text-field.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { ReceiptFormValues } from './receipt-form-rules.ts'

/** Screen readers announce the remaining characters only from here on; before, every keystroke would interrupt them. */
const announceBelowChars = 20

/** The comment field with its remaining characters. */
export function ReceiptCommentField({ form }: { form: UseFormReturn<ReceiptFormValues> }) {
  const t = useTranslations('withdraw.receipt')
  const { tag } = useLanguage()
  const remainingChars = limits.commentMaxChars - form.watch('comment').length
  const remainingText = t('commentLeft', { left: remainingChars, shown: formatNumber(remainingChars, tag) })
  return (
    <div className="grid gap-1">
      <TextArea
        {...form.register('comment')}
        label={t('comment')}
        optionalLabel={t('optional')}
        hint={t('commentHint')}
        maxLength={limits.commentMaxChars}
      />
      <p aria-hidden="true" className="text-end text-sm text-muted tabular-nums">
        {remainingText}
      </p>
      <p role="status" className="sr-only">
        {remainingChars <= announceBelowChars && remainingText}
      </p>
    </div>
  )
}
