import { removeAuthenticator, renewRecoveryCodes } from '@foyer/contract/identity/authenticator.ts'
import { getSecurityCentre } from '@foyer/contract/identity/security-centre.ts'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Manages an active authenticator app: new recovery codes, or turning it off. */
export function ActiveAuthenticatorSettings({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security')
  const [task, setTask] = useState('renew')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const client = useQueryClient()
  const finish = (title: string) => {
    void client.invalidateQueries({ queryKey: [getSecurityCentre.path] })
    toastQueue.add({ tone: 'success', title })
    onDone()
  }
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => finish(t('recoveryRenewed'))} />
  const renew = async (password: string) => {
    const { recoveryCodes: fresh } = await callApi(renewRecoveryCodes, { body: { password } })
    setRecoveryCodes(fresh)
  }
  const remove = async (password: string) => {
    await callApi(removeAuthenticator, { body: { password } })
    finish(t('authenticatorIsOff'))
  }
  return (
    <Tabs
      label={t('parts.authenticator')}
      selected={task}
      onSelectedChange={setTask}
      tabs={[
        {
          id: 'renew',
          label: t('renewCodes'),
          icon: 'key',
          content: <ConfirmPasswordForm text={t('renewText')} action={t('renewCodes')} onConfirm={renew} />,
        },
        {
          id: 'remove',
          label: t('turnOff'),
          icon: 'ban',
          content: (
            <ConfirmPasswordForm text={t('turnOffText')} action={t('turnOff')} variant="danger" onConfirm={remove} />
          ),
        },
      ]}
    />
  )
}
