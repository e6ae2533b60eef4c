import type { Role } from '@foyer/contract/roles.ts'
import type { SecondVerificationChallenge } from '@foyer/contract/second-step.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#lib/lazy-part.ts'
import { emptyPhoneCodeValues, type PhoneCodeValues, phoneCodeErrors } from '#lib/phone-code.ts'
import { createFormResolver } from '#lib/problem-resolver.ts'
import { isFeatureEnabled, isRegistrationOpen } from '#lib/site.ts'
import { LoginByUsername } from './login-by-name.tsx'
import { emptyLoginValues, type LoginValues, loginErrors } from './login-problems.ts'
import { PasskeySignIn } from './passkey-way.tsx'
import { readRememberedUsername } from './remembered-name.ts'
import { SocialSignIn } from './social-way.tsx'
import { useBotCheck } from './use-bot-check.ts'
import { useCaptcha } from './use-captcha.ts'

const SecondVerificationForm = lazyComponent(
  async () => (await import('./second-step-form.tsx')).SecondVerificationForm,
  {
    needsAllMessages: true,
  },
)
const LoginByPhone = lazyComponent(async () => (await import('./login-by-phone.tsx')).LoginByPhone, {
  needsAllMessages: true,
})

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
  const [secondVerification, setSecondVerification] = useState<{
    step: SecondVerificationChallenge
    username: string
  }>()
  const [secondVerificationFailure, setSecondVerificationFailure] = useState<unknown>()
  const botChecks = useBotCheck()
  const captcha = useCaptcha()
  // Both forms are created here, so that switching between them keeps what was typed.
  const usernameForm = useForm<LoginValues>({
    defaultValues: { ...emptyLoginValues, username: readRememberedUsername() },
    resolver: createFormResolver((values: LoginValues) => loginErrors(values, captcha.isRequired)),
  })
  const phoneForm = useForm<PhoneCodeValues>({
    defaultValues: emptyPhoneCodeValues,
    resolver: createFormResolver(phoneCodeErrors),
  })
  const shared = {
    onSignedIn,
    botChecks,
    options: { door, remember },
    onSecondVerification: (step: SecondVerificationChallenge, username: string) =>
      setSecondVerification({ step, username }),
    rememberCheckbox: (
      <Checkbox label={t('remember')} checked={remember} onChange={({ target }) => setRemember(target.checked)} />
    ),
  } as const
  if (secondVerification) {
    const leaveVerification = (failure?: unknown) => {
      setSecondVerificationFailure(failure)
      setSecondVerification(undefined)
    }
    return (
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SecondVerificationForm.Component
          {...secondVerification}
          remember={remember}
          onSignedIn={onSignedIn}
          onBack={leaveVerification}
        />
      </Suspense>
    )
  }
  const name = (
    <LoginByUsername
      {...shared}
      form={usernameForm}
      captcha={captcha}
      onForgot={onForgot}
      secondVerificationFailure={secondVerificationFailure}
    />
  )
  const hasTabs = door === 'member' && isFeatureEnabled('codeLogin')
  return (
    <div className="grid gap-4">
      {hasTabs ? (
        <Tabs
          label={t('waysIn')}
          selected={method}
          onSelectedChange={setMethod}
          tabs={[
            { id: 'username', label: t('byName'), icon: 'user', content: name },
            {
              id: 'sms',
              label: t('byPhone'),
              icon: 'smartphone',
              content: (
                <Suspense fallback={<Skeleton className="h-72" />}>
                  <LoginByPhone.Component {...shared} form={phoneForm} />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        name
      )}
      <PasskeySignIn door={door} remember={remember} onSignedIn={onSignedIn} />
      <SocialSignIn door={door} />
      {onRegister && isRegistrationOpen() && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          {t('noAccount')}
          <Button variant="ghost" size="sm" className="text-accent-text!" onClick={onRegister}>
            {t('toRegister')}
          </Button>
        </p>
      )}
    </div>
  )
}
