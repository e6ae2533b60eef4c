import type { Role } from '@foyer/contract/roles.ts'
import { login } from '@foyer/contract/session.ts'
import { Button } from '@foyer/ui/button.tsx'
import { PasswordField } from '@foyer/ui/password-field.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { signIn } from '#lib/session.ts'
import { isOn } from '#lib/site.ts'
import { type LoginProblem, type LoginValues, loginProblems, trimmedLogin } from './login-problems.ts'
import { resolveBy } from './problem-resolver.ts'
import { useBotCheck } from './use-bot-check.ts'

export type LoginFormProps = {
  /** Which door it is: the member's popup and page, or the agent landing. */
  door: 'member' | 'agent'
  /** Called once the session stands; the host closes itself and leads on. */
  onSignedIn: (role: Role) => void
  /** Goes over to registering; absent where there is none, as at the agents' door. */
  onRegister?: () => void
}

/** Signs in by user name and password. */
export function LoginForm({ door, onSignedIn, onRegister }: LoginFormProps) {
  const t = useTranslations('session')
  const botChecks = useBotCheck()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<LoginValues>({
    defaultValues: { username: '', password: '' },
    resolver: resolveBy(loginProblems),
  })
  const { errors, isSubmitting } = form.formState
  const refused = (error: unknown) => {
    botChecks.prepare()
    setFailure(error)
    form.setFocus('password', { shouldSelect: true })
  }
  const submit = async (values: LoginValues) => {
    setFailure(undefined)
    const role = await botChecks
      .take()
      .then((botCheck) => call(login, { body: { ...trimmedLogin(values), type: 'username', door, botCheck } }))
      .then(signIn)
      .catch(refused)
    if (role) onSignedIn(role)
  }
  const says = (field: keyof LoginValues) => problemText(t, errors[field]?.type)
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      <TextField
        {...form.register('username')}
        label={t('username')}
        icon="user"
        error={says('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={says('password')}
        showLabel={t('showPassword')}
        hideValueLabel={t('hidePassword')}
        maxLength={128}
        required
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={isSubmitting}
        busyLabel={t('signingIn')}
        className="mbs-2"
      >
        {t('login')}
      </Button>
      {onRegister && isOn('usernameRegistration') && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          {t('noAccount')}
          <Button variant="ghost" size="sm" className="text-accent-text!" onClick={onRegister}>
            {t('toRegister')}
          </Button>
        </p>
      )}
    </form>
  )
}

function problemText(
  t: ReturnType<typeof useTranslations<'session'>>,
  problem: string | undefined,
): string | undefined {
  return problem === undefined ? undefined : t(`problems.${problem as LoginProblem}`)
}
