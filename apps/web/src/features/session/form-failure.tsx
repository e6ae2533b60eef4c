import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#lib/use-error-text.ts'

/** Why a form could not be sent, read aloud as it appears; what was typed stays. */
export function FormFailure({ error }: { error: unknown }) {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  if (error === undefined) return null
  const { title, requestId } = errorText(error)
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-danger-text">
      <Icon name="circle-alert" className="mbs-px" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{title}</p>
        {requestId && (
          <p className="text-xs">
            {t('request')} <code className="select-all font-text wrap-anywhere">{requestId}</code>
          </p>
        )}
      </div>
    </div>
  )
}
