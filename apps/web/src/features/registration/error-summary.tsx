import { Icon } from '@foyer/ui/icon.tsx'
import { type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'

export type ErrorSummaryProps<Field extends string> = {
  /** In the order in which they are to be corrected. */
  errors: readonly { field: Field; label: string; text: string }[]
  onSelect: (field: Field) => void
  /** Receives the focus when the form could not be submitted. */
  focusRef: Ref<HTMLElement>
}

/** All errors of a form in one place; each leads to its field. */
export function ErrorSummary<Field extends string>({ errors, onSelect, focusRef }: ErrorSummaryProps<Field>) {
  const t = useTranslations('session')
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    <section
      ref={focusRef}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-2 rounded-card bg-danger-soft px-4 py-3"
    >
      <p id={titleId} className="flex gap-2 font-semibold text-danger-text">
        <Icon name="circle-alert" className="mbs-px" />
        {t('summary', { count: errors.length })}
      </p>
      <ul className="grid gap-1 ps-6">
        {errors.map(({ field, label, text }) => (
          <li key={field} className="list-disc text-sm wrap-anywhere marker:text-danger-text">
            <button
              type="button"
              onClick={() => onSelect(field)}
              className="text-start font-semibold underline underline-offset-2"
            >
              {label}
            </button>
            <span className="text-muted">
              {' · '}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
