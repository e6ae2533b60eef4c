import { createAuthenticatorSecret, enableAuthenticator } from '@foyer/contract/identity/authenticator.ts'
import { getSecurityCentre, getTrustedAddresses } from '@foyer/contract/identity/security-centre.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { QrCode } from '#widgets/qr-code.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface AuthenticatorSecret {
  readonly secret: string
  readonly uri: string
}

/**
 * Sets up an authenticator app: confirm the password, scan the secret and enter a first code, store the recovery codes.
 */
export function AuthenticatorSetup({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security')
  const [secret, setSecret] = useState<AuthenticatorSecret>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const client = useQueryClient()
  const finish = () => {
    for (const { path } of [getSecurityCentre, getTrustedAddresses]) void client.invalidateQueries({ queryKey: [path] })
    toastQueue.add({ tone: 'success', title: t('authenticatorIsOn') })
    onDone()
  }
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={finish} />
  if (secret) return <FirstCodeForm secret={secret} onConfirmed={setRecoveryCodes} />
  const start = async (password: string) => setSecret(await callApi(createAuthenticatorSecret, { body: { password } }))
  return <ConfirmPasswordForm text={t('authenticatorText')} action={t('continue')} onConfirm={start} />
}

type CodeError = 'code_missing' | 'code_invalid' | 'code_expired'
const codeErrors: readonly string[] = ['code_missing', 'code_invalid', 'code_expired'] satisfies CodeError[]

interface FirstCodeFormProps {
  readonly secret: AuthenticatorSecret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

function FirstCodeForm({ secret: { secret, uri }, onConfirmed }: FirstCodeFormProps) {
  const t = useTranslations()
  const form = useForm({
    defaultValues: { code: '' },
    resolver: createFormResolver(({ code }: { code: string }) =>
      code.trim() === '' ? { code: 'code_missing' as const } : {},
    ),
  })
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => form.setFocus('code'), [form])
  const submit = async ({ code }: { code: string }) => {
    setFailure(undefined)
    try {
      const { recoveryCodes } = await callApi(enableAuthenticator, { body: { code: code.trim() } })
      onConfirmed(recoveryCodes)
    } catch (error) {
      const errorCode = toCallError(error).code
      if (codeErrors.includes(errorCode)) form.setError('code', { type: errorCode }, { shouldFocus: true })
      else setFailure(error)
    }
  }
  const error = form.formState.errors.code?.type as CodeError | undefined
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <p className="text-sm text-muted">{t('security.scanText')}</p>
      <QrCode text={uri} label={t('security.qrCode')} />
      <div className="grid gap-1 text-sm">
        <p className="text-muted">{t('security.secretText')}</p>
        <code dir="ltr" className="select-all rounded-control bg-surface-1 px-3 py-2 font-semibold wrap-anywhere">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <TextField
        {...form.register('code')}
        label={t('security.appCode')}
        icon="smartphone"
        error={error && t(`errors.${error}`)}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={limits.verificationCodeMaxChars}
        required
      />
      <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('security.saving')}>
        {t('security.turnOn')}
      </SubmitButton>
    </form>
  )
}
