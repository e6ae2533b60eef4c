import { limits } from '@foyer/contract/limits.ts'
import { addPasskey, getPasskeys, startPasskey } from '@foyer/contract/passkeys.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call, useWrite } from '#lib/api.ts'
import { PasskeyFailure } from '#lib/passkey-failure.tsx'
import { createPasskey } from '#lib/passkey-prompt.ts'
import { resolveBy } from '#lib/problem-resolver.ts'
import { useSession } from '#lib/session.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { toasts } from '#lib/toasts.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { type PasskeyProblem, type PasskeyValues, passkeyProblems, passkeyRefusal } from './passkey-problems.ts'
import { useDeviceWords } from './use-device-words.ts'

/** Adds a passkey of this device: the member confirms the password, then the browser prompts. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('passkeys')
  const frame = useTranslations('frame')
  const deviceWords = useDeviceWords()
  const form = useForm<PasskeyValues>({
    defaultValues: { name: deviceWords(navigator.userAgent).slice(0, limits.passkeyNameMaxChars), password: '' },
    resolver: resolveBy(passkeyProblems),
  })
  const { isSubmitting } = form.formState
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      dismissable={!isSubmitting}
      title={t('add')}
      closeLabel={frame('close')}
    >
      <Form form={form} onDone={onClose} />
    </Dialog>
  )
}

function Form({ form, onDone }: { form: UseFormReturn<PasskeyValues>; onDone: () => void }) {
  const t = useTranslations()
  const { member } = useSession()
  const { mutateAsync: keep } = useWrite(addPasskey, { refresh: [getPasskeys] })
  const [failure, setFailure] = useState<unknown>()
  const { errors, isSubmitting } = form.formState
  const submit = async ({ name, password }: PasskeyValues) => {
    setFailure(undefined)
    try {
      const options = await call(startPasskey, { body: { password } })
      await keep({ credential: await createPasskey(options), name: name.trim() })
    } catch (error) {
      const named = passkeyRefusal(error)
      if (named) form.setError(named.field, { type: named.problem }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    toasts.add({ tone: 'success', title: t('passkeys.isAdded') })
    onDone()
  }
  const says = (field: keyof PasskeyValues) => {
    const problem = errors[field]?.type as PasskeyProblem | undefined
    if (problem === undefined) return undefined
    if (problem === 'nameMissing') return t('passkeys.nameMissing')
    return problem === 'password_missing' ? t('session.problems.passwordMissing') : t(`errors.${problem}`)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <p className="text-sm text-muted">{t('passkeys.addText')}</p>
      <PasskeyFailure error={failure} />
      <TextField
        {...form.register('name')}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        icon="tag"
        error={says('name')}
        autoComplete="off"
        maxLength={limits.passkeyNameMaxChars}
        required
      />
      {/* Hidden: tells a password manager whose password this is, and that the name above is not the user name. */}
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      <OwnPasswordField {...form.register('password')} error={says('password')} />
      <SubmitButton busy={isSubmitting} busyLabel={t('passkeys.waiting')}>
        {t('passkeys.create')}
      </SubmitButton>
    </form>
  )
}
