import { Icon } from '@foyer/ui/icon.tsx'
import { toCallError } from '#platform/api/call-error.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { FormFailure } from '#widgets/form-failure.tsx'

/**
 * Why no passkey was created or used. Closing the device's prompt is not an error, and is shown as a neutral notice.
 */
export function PasskeyFailure({ error }: { error: unknown }) {
  const errorText = useErrorText()
  const isCancelled = error !== undefined && toCallError(error).code === 'passkey_cancelled'
  return (
    <>
      {!isCancelled && <FormFailure error={error} />}
      <div role="status" className="contents">
        {isCancelled && (
          <p className="flex gap-3 rounded-card bg-surface-3 px-4 py-3 text-sm text-muted">
            <Icon name="info" size={18} className="mbs-px" />
            <span className="min-w-0">{errorText(error).title}</span>
          </p>
        )}
      </div>
    </>
  )
}
