import { IconButton } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { useNativeDialog } from '#platform/browser/use-native-dialog.ts'
import type { PartFailure } from './error-boundary.tsx'
import { ErrorFallback } from './error-fallback.tsx'

/** Shown in place of a dialog that failed to load or render. */
export function ErrorDialog({ error, onRetry, onClose }: PartFailure & { onClose: () => void }) {
  const t = useTranslations('frame')
  const { dialog, close } = useNativeDialog(onClose)
  return (
    <dialog
      ref={dialog}
      aria-label={t('brokenTitle')}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="m-auto w-[min(400px,calc(100vw-32px))] rounded-panel bg-surface-2 text-ink shadow-3 backdrop:bg-overlay"
    >
      <div className="flex justify-end ps-6 pe-4 pbs-4">
        <IconButton icon="x" variant="ghost" label={t('close')} onClick={close} />
      </div>
      <ErrorFallback error={error} onRetry={onRetry} />
    </dialog>
  )
}
