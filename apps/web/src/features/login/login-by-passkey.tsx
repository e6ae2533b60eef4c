import { loginByPasskey, startPasskeyLogin } from '@foyer/contract/identity/passkeys.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { PasskeyFailure } from '#identity/passkey-failure.tsx'
import { cancelPasskeyPrompt, requestPasskey } from '#identity/passkey-prompt.ts'
import { callApi } from '#platform/api/api.ts'
import { storeDeviceRemembered } from '#platform/session/remembered-device.ts'
import { establishSession } from '#platform/session/session.ts'

export type LoginByPasskeyProps = {
  door: 'member' | 'agent'
  remember: boolean
  onSignedIn: (role: Role) => void
}

/** Signs in with a passkey of this device, without user name and password. */
export function LoginByPasskey({ onSignedIn, ...options }: LoginByPasskeyProps) {
  const t = useTranslations('passkeys')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signInWithPasskey(options),
    onSuccess: onSignedIn,
    // Fails at once while offline, and shows it.
    networkMode: 'always',
  })
  useEffect(() => cancelPasskeyPrompt, [])
  return (
    <div className="grid gap-4">
      <PasskeyFailure error={error ?? undefined} />
      <Button icon="fingerprint" size="lg" wide busy={isPending} busyLabel={t('waiting')} onClick={() => mutate()}>
        {t('signIn')}
      </Button>
    </div>
  )
}

async function signInWithPasskey(options: Omit<LoginByPasskeyProps, 'onSignedIn'>): Promise<Role> {
  const credential = await requestPasskey(await callApi(startPasskeyLogin))
  const value = await callApi(loginByPasskey, { body: { credential, ...options } })
  storeDeviceRemembered(options.remember)
  return establishSession(value)
}
