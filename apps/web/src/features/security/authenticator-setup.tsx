import { confirmAuthenticator, startAuthenticator } from '@foyer/contract/authenticator.ts'
import { limits } from '@foyer/contract/limits.ts'
import { getSecurityCentre, getTrustedAddresses } from '@foyer/contract/security.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { QrCode } from '#lib/qr-code.tsx'
import { SubmitButton } from '#lib/submit-button.tsx'
import { toasts } from '#lib/toasts.ts'
import { OwnPassword } from './own-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Secret {
  readonly secret: string
  readonly uri: string
}

/**
 * Sets up an authenticator app: confirm the password, scan the secret and enter a first code, store the recovery codes.
 */
export function AuthenticatorSetup({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security')
  const [shown, setShown] = useState<Secret>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const client = useQueryClient()
  const finish = () => {
    for (const { path } of [getSecurityCentre, getTrustedAddresses]) void client.invalidateQueries({ queryKey: [path] })
    toasts.add({ tone: 'success', title: t('authenticatorIsOn') })
    onDone()
  }
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={finish} />
  if (shown) return <FirstCode secret={shown} onConfirmed={setRecoveryCodes} />
  const start = async (password: string) => setShown(await call(startAuthenticator, { body: { password } }))
  return <OwnPassword text={t('authenticatorText')} action={t('continue')} onGiven={start} />
}

type Problem = 'code_missing' | 'code_invalid' | 'code_expired'
const problems: readonly string[] = ['code_missing', 'code_invalid', 'code_expired'] satisfies Problem[]

interface FirstCodeProps {
  readonly secret: Secret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

function FirstCode({ secret: { secret, uri }, onConfirmed }: FirstCodeProps) {
  const t = useTranslations()
  const form = useForm({
    defaultValues: { code: '' },
    resolver: resolveBy(({ code }: { code: string }) => (code.trim() === '' ? { code: 'code_missing' as const } : {})),
  })
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => form.setFocus('code'), [form])
  const submit = async ({ code }: { code: string }) => {
    setFailure(undefined)
    try {
      const { recoveryCodes } = await call(confirmAuthenticator, { body: { code: code.trim() } })
      onConfirmed(recoveryCodes)
    } catch (error) {
      const refusal = asCallError(error).code
      if (problems.includes(refusal)) form.setError('code', { type: refusal }, { shouldFocus: true })
      else setFailure(error)
    }
  }
  const problem = form.formState.errors.code?.type as Problem | undefined
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
        error={problem && t(`errors.${problem}`)}
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
