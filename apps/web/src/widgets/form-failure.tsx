import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { toCallError } from '#platform/api/call-error.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'

/** Why a form could not be submitted, announced when it appears; the form keeps what was typed. */
export function FormFailure({ error }: { error: unknown }) {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  if (error === undefined) return null
  const { title, requestId } = errorText(error)
  // A client error explains itself; the request id is for faults that customer service looks up.
  const isFault = toCallError(error).status >= 500
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-danger-text">
      <Icon name="circle-alert" className="mbs-px" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{title}</p>
        {isFault && requestId && (
          <p className="text-xs">
            {t('request')} <code className="select-all font-text wrap-anywhere">{requestId}</code>
          </p>
        )}
      </div>
    </div>
  )
}
