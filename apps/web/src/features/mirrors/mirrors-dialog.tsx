import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { OfficialDomains } from './official-domains.tsx'

/** The official domains over the current page. */
export function MirrorsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  return (
    <Dialog open onOpenChange={onClose} title={t('mirrors.title')} closeLabel={t('frame.close')}>
      <OfficialDomains />
    </Dialog>
  )
}
