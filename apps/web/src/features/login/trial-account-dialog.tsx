import { createTrialAndLogin } from '@foyer/contract/identity/login-and-registration.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBotCheckSolver } from '#identity/bot-check/use-bot-check-solver.ts'
import { callApi } from '#platform/api/api.ts'
import { establishSession } from '#platform/session/session.ts'
import { FormFailure } from '#widgets/form-failure.tsx'

export type TrialAccountDialogProps = {
  onClose: () => void
  /** Called once the session exists; the host closes the dialog. */
  onSignedIn: (role: Role) => void
}

/** Opens a trial account for a visitor: explains it, then signs in (specification section 7, freeplay). */
export function TrialAccountDialog({ onClose, onSignedIn }: TrialAccountDialogProps) {
  const t = useTranslations('freePlay')
  const botChecks = useBotCheckSolver()
  const [failure, setFailure] = useState<unknown>()
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setFailure(undefined)
    setOpening(true)
    const role = await botChecks
      .consumeSolution()
      .then((encryption) => callApi(createTrialAndLogin, { body: { ...readDeviceInfo(), encryption } }))
      .then(establishSession)
      .catch((error: unknown) => {
        botChecks.prepare()
        setFailure(error)
      })
    setOpening(false)
    if (role) onSignedIn(role)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      dismissable={!isOpening}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button disabled={isOpening} onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button variant="primary" busy={isOpening} busyLabel={t('opening')} onClick={open}>
            {t('open')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure error={failure} />
        <p className="text-muted">{t('text')}</p>
      </div>
    </Dialog>
  )
}

/** Device properties that the call requires; the operating system as far as the browser reveals it. */
function readDeviceInfo() {
  const { userAgentData } = navigator as { userAgentData?: { platform?: string } }
  return { os: (userAgentData?.platform ?? navigator.platform).slice(0, 64), platform: 'W', gatewayVersion: 3 } as const
}
