import { PasswordField } from '@foyer/ui/password-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import {
  emptyNewPassword,
  type NewPasswordProblem,
  type NewPasswordValues,
  newPasswordProblems,
  newPasswordRefusal,
  type PasswordKind,
  passwordRule,
} from '#lib/new-password.ts'
import { NewPasswordFields } from '#lib/new-password-fields.tsx'
import { type Problems, resolveBy } from '#lib/problem-resolver.ts'
import { useSession } from '#lib/session.ts'
import { SubmitButton } from '#lib/submit-button.tsx'

type Values = NewPasswordValues & {
  /** The member's current login password, as re-authentication. */
  ownPassword: string
}
type OwnProblem = 'ownMissing' | 'password_wrong'

export type OwnPasswordFormProps = {
  kind: PasswordKind
  ownLabel: string
  submitLabel: string
  send: (values: Values) => Promise<unknown>
  /** Called once the new password is set. */
  onChanged: () => void
}

/** Sets one of the member's passwords, confirmed by the current login password. */
export function OwnPasswordForm({ kind, ownLabel, submitLabel, send, onChanged }: OwnPasswordFormProps) {
  const t = useTranslations()
  const { member } = useSession()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<Values>({
    defaultValues: { ...emptyNewPassword, ownPassword: '' },
    resolver: resolveBy((values: Values) => problemsOf(values, kind)),
  })
  const { errors, isSubmitting } = form.formState
  const submit = async (values: Values) => {
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      const named = refusalOf(error)
      if (named) form.setError(named.field, { type: named.problem }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    form.reset()
    onChanged()
  }
  const problem = errors.ownPassword?.type as OwnProblem | undefined
  const ownSentences: Record<OwnProblem, string> = {
    ownMissing: t('session.problems.passwordMissing'),
    password_wrong: t('errors.password_wrong'),
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      {/* Hidden: tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
      <PasswordField
        {...form.register('ownPassword')}
        label={ownLabel}
        error={problem && ownSentences[problem]}
        showLabel={t('session.showPassword')}
        hideValueLabel={t('session.hidePassword')}
        required
      />
      <NewPasswordFields form={form} kind={kind} account={member?.account ?? ''} />
      <SubmitButton busy={isSubmitting} busyLabel={t('password.changing')}>
        {submitLabel}
      </SubmitButton>
    </form>
  )
}

function problemsOf(values: Values, kind: PasswordKind): Problems<Values, NewPasswordProblem | OwnProblem> {
  const isMissing = values.ownPassword.trim() === ''
  return {
    ...(isMissing && { ownPassword: 'ownMissing' as const }),
    ...newPasswordProblems(values, passwordRule(kind)),
  }
}

function refusalOf(error: unknown): { field: keyof Values; problem: NewPasswordProblem | OwnProblem } | undefined {
  const { code } = asCallError(error)
  return code === 'password_wrong' ? { field: 'ownPassword', problem: code } : newPasswordRefusal(error)
}
