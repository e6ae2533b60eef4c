import { Spinner } from '@foyer/ui/spinner.tsx'
import { useTranslations } from 'use-intl'

/** Placeholder while a part of the page loads; with `isOverlay` it covers the whole page. */
export function LoadingPlaceholder({ isOverlay = false }: { isOverlay?: boolean }) {
  const t = useTranslations('frame')
  return (
    <div
      className={
        isOverlay ? 'fixed inset-0 z-50 grid place-items-center bg-overlay' : 'grid min-h-80 place-items-center'
      }
    >
      <Spinner size={32} label={t('loading')} className="text-accent-text" />
    </div>
  )
}
