import { Icon } from '@foyer/ui/icon.tsx'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

/** A notice while the browser is offline. */
export function OfflineBar() {
  const t = useTranslations('frame')
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning-text">
          <Icon name="wifi-off" size={16} />
          {t('offline')}
        </p>
      )}
    </div>
  )
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
