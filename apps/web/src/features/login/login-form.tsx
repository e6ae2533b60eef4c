import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useBotCheckSolver } from '#identity/bot-check/use-bot-check-solver.ts'
import { useCaptcha } from '#identity/bot-check/use-captcha.ts'
import {
  emptyPhoneCodeValues,
  type PhoneCodeValues,
  validatePhoneCodeForm,
} from '#identity/phone-code/validate-phone-code-form.ts'
import { readRememberedUsername } from '#identity/remembered-username.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { isFeatureEnabled, isRegistrationOpen } from '#platform/site/site.ts'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { LoginByUsername, type LoginMethodProps } from './login-by-username.tsx'
import { emptyLoginFormValues, type LoginFormValues, validateLoginForm } from './login-validation.ts'
import { PasskeySignInOption } from './passkey-sign-in-option.tsx'
import { SocialSignInOption } from './social-sign-in-option.tsx'

const SecondVerificationForm = createLazyComponent(
  async () => (await import('#identity/second-verification-form.tsx')).SecondVerificationForm,
)
const LoginByPhone = createLazyComponent(async () => (await import('./login-by-phone.tsx')).LoginByPhone)

export type LoginFormProps = {
  /** Where the form is: the member's dialog and page, or the agent landing page. */
  door: 'member' | 'agent'
  /** Called once the session exists; the host closes itself and redirects. */
  onSignedIn: (role: Role) => void
  /** Opens the registration; missing where there is none, as on the agent landing page. */
  onRegister?: () => void
  /** Opens the password reset; missing where there is none. */
  onForgot?: () => void
}

/** Signs in by user name and password or, where the brand enables it, by mobile number and code. */
export function LoginForm({ door, onSignedIn, onRegister, onForgot }: LoginFormProps) {
  const t = useTranslations('session')
  const [method, setMethod] = useState('username')
  const [remember, setRemember] = useState(() => readRememberedUsername() !== '')
  const [secondVerification, setSecondVerification] = useState<SecondVerification>()
  const [secondVerificationFailure, setSecondVerificationFailure] = useState<unknown>()
  const botChecks = useBotCheckSolver()
  const captcha = useCaptcha()
  const { usernameForm, phoneForm } = useLoginForms(captcha.isRequired)
  const endVerification = (failure?: unknown) => {
    setSecondVerificationFailure(failure)
    setSecondVerification(undefined)
  }
  if (secondVerification) {
    return (
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SecondVerificationForm.Component
          {...secondVerification}
          remember={remember}
          onSignedIn={onSignedIn}
          onBack={endVerification}
        />
      </Suspense>
    )
  }
  const methodProps: LoginMethodProps = {
    onSignedIn,
    botChecks,
    options: { door, remember },
    onSecondVerification: (challenge, username) => setSecondVerification({ challenge, username }),
    rememberCheckbox: (
      <Checkbox label={t('remember')} checked={remember} onChange={({ target }) => setRemember(target.checked)} />
    ),
  }
  const loginByUsername = (
    <LoginByUsername
      {...methodProps}
      form={usernameForm}
      captcha={captcha}
      onForgot={onForgot}
      secondVerificationFailure={secondVerificationFailure}
    />
  )
  return (
    <div className="grid gap-4">
      {door === 'member' && isFeatureEnabled('codeLogin') ? (
        <LoginMethodTabs
          selected={method}
          onSelectedChange={setMethod}
          loginByUsername={loginByUsername}
          loginByPhone={<LoginByPhone.Component {...methodProps} form={phoneForm} />}
        />
      ) : (
        loginByUsername
      )}
      <PasskeySignInOption door={door} remember={remember} onSignedIn={onSignedIn} />
      <SocialSignInOption door={door} />
      {onRegister && isRegistrationOpen() && <RegisterLink onRegister={onRegister} />}
    </div>
  )
}

interface SecondVerification {
  readonly challenge: SecondVerificationChallenge
  /** The user name whose password was right; empty for a sign-in by phone. */
  readonly username: string
}

/** The forms of both methods, created together so that switching between them keeps what was typed. */
function useLoginForms(isCaptchaRequired: boolean) {
  const usernameForm = useForm<LoginFormValues>({
    defaultValues: { ...emptyLoginFormValues, username: readRememberedUsername() },
    resolver: createFormResolver((values: LoginFormValues) => validateLoginForm(values, isCaptchaRequired)),
  })
  const phoneForm = useForm<PhoneCodeValues>({
    defaultValues: emptyPhoneCodeValues,
    resolver: createFormResolver(validatePhoneCodeForm),
  })
  return { usernameForm, phoneForm }
}

type LoginMethodTabsProps = {
  selected: string
  onSelectedChange: (method: string) => void
  loginByUsername: ReactNode
  /** Loads when its tab first opens. */
  loginByPhone: ReactNode
}

function LoginMethodTabs({ selected, onSelectedChange, loginByUsername, loginByPhone }: LoginMethodTabsProps) {
  const t = useTranslations('session')
  return (
    <Tabs
      label={t('waysIn')}
      selected={selected}
      onSelectedChange={onSelectedChange}
      tabs={[
        { id: 'username', label: t('byName'), icon: 'user', content: loginByUsername },
        {
          id: 'sms',
          label: t('byPhone'),
          icon: 'smartphone',
          content: <Suspense fallback={<Skeleton className="h-72" />}>{loginByPhone}</Suspense>,
        },
      ]}
    />
  )
}

function RegisterLink({ onRegister }: { onRegister: () => void }) {
  const t = useTranslations('session')
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
      {t('noAccount')}
      <Button variant="ghost" size="sm" className="text-accent-text!" onClick={onRegister}>
        {t('toRegister')}
      </Button>
    </p>
  )
}
