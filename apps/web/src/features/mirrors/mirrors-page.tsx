import { Card } from '@foyer/ui/card.tsx'
import { useTranslations } from 'use-intl'
import { OfficialDomains } from './official-domains.tsx'

/** `/mirrors`: the official domains at an address that can be shared. */
export function MirrorsPage() {
  const t = useTranslations('mirrors')
  return (
    <div className="mx-auto grid w-full max-w-160 gap-4">
      <h1 className="font-display text-2xl font-bold tracking-display">{t('title')}</h1>
      <Card padding="lg">
        <OfficialDomains />
      </Card>
    </div>
  )
}
