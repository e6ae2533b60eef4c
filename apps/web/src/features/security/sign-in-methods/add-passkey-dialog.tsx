import { addPasskey, getPasskeys, startPasskeyRegistration } from '@foyer/contract/identity/passkeys.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useDeviceLabel } from '#features/security/use-device-label.ts'
import { PasskeyFailure } from '#identity/passkey-failure.tsx'
import { createPasskey } from '#identity/passkey-prompt.ts'
import { callApi, useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { useSession } from '#platform/session/session.ts'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import {
  type PasskeyFormErrorCode,
  type PasskeyFormValues,
  toPasskeyFieldError,
  validatePasskeyForm,
} from './passkey-form-validation.ts'

/** Adds a passkey of this device: the member confirms the password, then the browser prompts. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('passkeys')
  const tFrame = useTranslations('frame')
  const getDeviceLabel = useDeviceLabel()
  const form = useForm<PasskeyFormValues>({
    defaultValues: { name: getDeviceLabel(navigator.userAgent).slice(0, limits.passkeyNameMaxChars), password: '' },
    resolver: createFormResolver(validatePasskeyForm),
  })
  const { isSubmitting } = form.formState
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      dismissable={!isSubmitting}
      title={t('add')}
      closeLabel={tFrame('close')}
    >
      <AddPasskeyForm form={form} onDone={onClose} />
    </Dialog>
  )
}

function AddPasskeyForm({ form, onDone }: { form: UseFormReturn<PasskeyFormValues>; onDone: () => void }) {
  const t = useTranslations()
  const { member } = useSession()
  const { mutateAsync: savePasskey } = useApiMutation(addPasskey, { refresh: [getPasskeys] })
  const [failure, setFailure] = useState<unknown>()
  const { errors, isSubmitting } = form.formState
  const submit = async ({ name, password }: PasskeyFormValues) => {
    setFailure(undefined)
    try {
      const options = await callApi(startPasskeyRegistration, { body: { password } })
      await savePasskey({ credential: await createPasskey(options), name: name.trim() })
    } catch (error) {
      const fieldError = toPasskeyFieldError(error)
      if (fieldError) form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    toastQueue.add({ tone: 'success', title: t('passkeys.isAdded') })
    onDone()
  }
  const getFieldError = (field: keyof PasskeyFormValues) => {
    const error = errors[field]?.type as PasskeyFormErrorCode | undefined
    if (error === undefined) return undefined
    if (error === 'nameMissing') return t('passkeys.nameMissing')
    return error === 'password_missing' ? t('session.problems.passwordMissing') : t(`errors.${error}`)
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
        error={getFieldError('name')}
        autoComplete="off"
        maxLength={limits.passkeyNameMaxChars}
        required
      />
      {/* Hidden: tells a password manager whose password this is, and that the name above is not the user name. */}
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      <CurrentPasswordField {...form.register('password')} error={getFieldError('password')} />
      <SubmitButton busy={isSubmitting} busyLabel={t('passkeys.waiting')}>
        {t('passkeys.create')}
      </SubmitButton>
    </form>
  )
}
