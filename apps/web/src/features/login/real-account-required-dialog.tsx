import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'

/** Tells a trial user that the action requires a real account (specification section 8). */
export function RealAccountRequiredDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame')
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t('trialTitle')}
      closeLabel={t('close')}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('confirm')}
        </Button>
      }
    >
      <p className="text-muted">{t('trialText')}</p>
    </Dialog>
  )
}
