import { PasswordField } from '@foyer/ui/password-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ConsentCheckboxes } from '#identity/consent-checkboxes.tsx'
import { NewPasswordFields } from '#identity/new-password-fields.tsx'
import {
  emptyNewPasswordValues,
  getBrandPasswordRule,
  type NewPasswordErrorCode,
  type NewPasswordValues,
  type PasswordKind,
  toNewPasswordFieldError,
  validateNewPassword,
} from '#identity/new-password-validation.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { useSession } from '#platform/session/session.ts'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver, type FormErrors } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'

type Values = NewPasswordValues & {
  /** The member's current login password, as re-authentication. */
  ownPassword: string
  termsAccepted: boolean
  ageConfirmed: boolean
}
type CurrentPasswordError = 'ownMissing' | 'password_wrong'
type ConsentError = 'terms_not_accepted' | 'age_not_confirmed'

export type NewPasswordFormProps = {
  kind: PasswordKind
  currentPasswordLabel: string
  submitLabel: string
  /** An agent opened the account: its holder accepts the terms and confirms the age. */
  asksForConsents?: boolean
  send: (values: Values) => Promise<unknown>
  /** Called once the new password is set. */
  onChanged: () => void
}

/** Sets one of the member's passwords, confirmed by the current login password. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { kind, currentPasswordLabel, submitLabel, asksForConsents = false, send, onChanged } = props
  const t = useTranslations()
  const { member } = useSession()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<Values>({
    defaultValues: { ...emptyNewPasswordValues, ownPassword: '', termsAccepted: false, ageConfirmed: false },
    resolver: createFormResolver((values: Values) => ({
      ...setPasswordErrors(values, kind),
      ...(asksForConsents && listMissingConsents(values)),
    })),
  })
  const { errors, isSubmitting } = form.formState
  const submit = async (values: Values) => {
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      const fieldError = toFieldError(error)
      if (fieldError) form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    form.reset()
    onChanged()
  }
  const error = errors.ownPassword?.type as CurrentPasswordError | undefined
  const currentPasswordErrorTexts: Record<CurrentPasswordError, string> = {
    ownMissing: t('session.problems.passwordMissing'),
    password_wrong: t('errors.password_wrong'),
  }
  const consentErrorText = (problem: string | undefined) => problem && t(`errors.${problem as ConsentError}`)
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      {/* Hidden: tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      <PasswordField
        {...form.register('ownPassword')}
        label={currentPasswordLabel}
        error={error && currentPasswordErrorTexts[error]}
        showLabel={t('session.showPassword')}
        hideValueLabel={t('session.hidePassword')}
        required
      />
      <NewPasswordFields form={form} kind={kind} account={member?.account ?? ''} />
      {asksForConsents && (
        <ConsentCheckboxes
          terms={{ field: form.register('termsAccepted'), error: consentErrorText(errors.termsAccepted?.type) }}
          age={{ field: form.register('ageConfirmed'), error: consentErrorText(errors.ageConfirmed?.type) }}
          minimumAge={site.status.register.minimumAge}
        />
      )}
      <SubmitButton busy={isSubmitting} busyLabel={t('password.changing')}>
        {submitLabel}
      </SubmitButton>
    </form>
  )
}

function listMissingConsents({ termsAccepted, ageConfirmed }: Values): FormErrors<Values, ConsentError> {
  return {
    ...(!termsAccepted && { termsAccepted: 'terms_not_accepted' as const }),
    ...(!ageConfirmed && { ageConfirmed: 'age_not_confirmed' as const }),
  }
}

function setPasswordErrors(
  values: Values,
  kind: PasswordKind,
): FormErrors<Values, NewPasswordErrorCode | CurrentPasswordError> {
  const isMissing = values.ownPassword.trim() === ''
  return {
    ...(isMissing && { ownPassword: 'ownMissing' as const }),
    ...validateNewPassword(values, getBrandPasswordRule(kind)),
  }
}

function toFieldError(
  error: unknown,
): { field: keyof Values; error: NewPasswordErrorCode | CurrentPasswordError } | undefined {
  const { code } = toCallError(error)
  return code === 'password_wrong' ? { field: 'ownPassword', error: code } : toNewPasswordFieldError(error)
}
