import { useTranslations } from 'use-intl'
import { AnnouncementList } from './announcement-list.tsx'

/** `/announce`: the announcements to everyone. */
export function AnnouncePage() {
  const t = useTranslations('announce')
  return (
    <div className="mx-auto grid w-full max-w-220 grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h1 className="font-display text-2xl font-bold tracking-display">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <AnnouncementList
        page="/announce"
        types="B,PL,PU,PR,H"
        access="anyone"
        emptyLink={{ to: '/', label: t('toGames') }}
      />
    </div>
  )
}
