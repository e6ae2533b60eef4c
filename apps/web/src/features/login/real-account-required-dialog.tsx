import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { isRegistrationOpen } from '#platform/site/site.ts'

export type RealAccountRequiredDialogProps = {
  onClose: () => void
  onRegister: () => void
  /** Opens the demo of the game that the user wanted to play; undefined if there is none. */
  onTryDemo: (() => void) | undefined
}

/** Tells a trial user that the action requires a real account (specification section 8), and offers what they can do instead. */
export function RealAccountRequiredDialog({ onClose, onRegister, onTryDemo }: RealAccountRequiredDialogProps) {
  const t = useTranslations('frame')
  const tGame = useTranslations('game')
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t('trialTitle')}
      closeLabel={t('close')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('confirm')}</Button>
          {onTryDemo && (
            <Button icon="joystick" onClick={onTryDemo}>
              {tGame('demo')}
            </Button>
          )}
          {isRegistrationOpen() && (
            <Button variant="primary" onClick={onRegister}>
              {t('register')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">{t('trialText')}</p>
    </Dialog>
  )
}
