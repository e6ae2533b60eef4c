import { loginByPasskey, startPasskeyLogin } from '@foyer/contract/passkeys.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { PasskeyFailure } from '#lib/passkey-failure.tsx'
import { askForPasskey, closePrompt } from '#lib/passkey-prompt.ts'
import { noteDevice } from '#lib/remembered-device.ts'
import { signIn } from '#lib/session.ts'
import type { PasskeyWayProps } from './passkey-way.tsx'

/** Signs in with a passkey of this device, without user name and password. */
export function LoginByPasskey({ onSignedIn, ...options }: PasskeyWayProps) {
  const t = useTranslations('passkeys')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(options),
    onSuccess: onSignedIn,
    // Fails at once while offline, and shows it.
    networkMode: 'always',
  })
  useEffect(() => closePrompt, [])
  return (
    <div className="grid gap-4">
      <PasskeyFailure error={error ?? undefined} />
      <Button icon="fingerprint" size="lg" wide busy={isPending} busyLabel={t('waiting')} onClick={() => mutate()}>
        {t('signIn')}
      </Button>
    </div>
  )
}

async function send(options: Omit<PasskeyWayProps, 'onSignedIn'>): Promise<Role> {
  const credential = await askForPasskey(await call(startPasskeyLogin))
  const value = await call(loginByPasskey, { body: { credential, ...options } })
  noteDevice(options.remember)
  return signIn(value)
}
