import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'

/** A responsible play note below the games, with a link to limits and breaks. */
export function ResponsiblePlayNote() {
  const t = useTranslations()
  const { isAvailable } = usePages()
  if (!isAvailable('responsiblePlay')) return null
  return (
    <p className="mbs-8 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel bg-surface-2 px-4 py-3 text-sm text-muted sm:px-6">
      <Icon name="life-buoy" size={18} />
      <span className="min-w-0 flex-1 basis-60 text-pretty">{t('home.playYourWay')}</span>
      <Link
        to="responsiblePlay"
        className="flex min-h-6 items-center font-semibold text-accent-text underline-offset-2 hover:underline"
      >
        {t('titles.responsiblePlay')}
      </Link>
    </p>
  )
}
