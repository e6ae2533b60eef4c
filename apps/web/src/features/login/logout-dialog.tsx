import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { signOut } from '#platform/session/session.ts'

export type LogoutDialogProps = {
  onClose: () => void
  /** Called after the session has ended; the host leads to the home page. */
  onSignedOut: () => void
}

/** Confirms the sign-out. */
export function LogoutDialog({ onClose, onSignedOut }: LogoutDialogProps) {
  const t = useTranslations('session')
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    await signOut()
    onSignedOut()
  }
  return (
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={onClose}
      dismissable={!isEnding}
      title={t('in_sure_logout')}
      closeLabel={t('close')}
      footer={
        <>
          <Button disabled={isEnding} onClick={onClose}>
            {t('stay')}
          </Button>
          <Button variant="primary" busy={isEnding} busyLabel={t('signingOut')} onClick={end}>
            {t('signOut')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('logoutText')}</p>
    </Dialog>
  )
}
