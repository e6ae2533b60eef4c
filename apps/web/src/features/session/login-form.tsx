import type { Role } from '@foyer/contract/roles.ts'
import type { SecondStep } from '@foyer/contract/second-step.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#lib/lazy-part.ts'
import { emptyPhoneCode, type PhoneCodeValues, phoneCodeProblems } from '#lib/phone-code.ts'
import { resolveBy } from '#lib/problem-resolver.ts'
import { isOn, offersRegistration } from '#lib/site.ts'
import { LoginByName } from './login-by-name.tsx'
import { emptyLogin, type LoginValues, loginProblems } from './login-problems.ts'
import { PasskeyWay } from './passkey-way.tsx'
import { rememberedName } from './remembered-name.ts'
import { SocialWay } from './social-way.tsx'
import { useBotCheck } from './use-bot-check.ts'
import { useCaptcha } from './use-captcha.ts'

const SecondStepForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm, {
  needsAllWords: true,
})
const LoginByPhone = lazyPart(async () => (await import('./login-by-phone.tsx')).LoginByPhone, { needsAllWords: true })

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
  const [way, setWay] = useState('username')
  const [remember, setRemember] = useState(() => rememberedName() !== '')
  const [secondStep, setSecondStep] = useState<{ step: SecondStep; username: string }>()
  const [secondStepFailure, setSecondStepFailure] = useState<unknown>()
  const botChecks = useBotCheck()
  const captcha = useCaptcha()
  // Both forms are created here, so that switching between them keeps what was typed.
  const byName = useForm<LoginValues>({
    defaultValues: { ...emptyLogin, username: rememberedName() },
    resolver: resolveBy((values: LoginValues) => loginProblems(values, captcha.isAsked)),
  })
  const byPhone = useForm<PhoneCodeValues>({ defaultValues: emptyPhoneCode, resolver: resolveBy(phoneCodeProblems) })
  const shared = {
    onSignedIn,
    botChecks,
    options: { door, remember },
    onSecondStep: (step: SecondStep, username: string) => setSecondStep({ step, username }),
    rememberBox: (
      <Checkbox label={t('remember')} checked={remember} onChange={({ target }) => setRemember(target.checked)} />
    ),
  } as const
  if (secondStep) {
    const back = (failure?: unknown) => {
      setSecondStepFailure(failure)
      setSecondStep(undefined)
    }
    return (
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SecondStepForm.Part {...secondStep} remember={remember} onSignedIn={onSignedIn} onBack={back} />
      </Suspense>
    )
  }
  const name = (
    <LoginByName
      {...shared}
      form={byName}
      captcha={captcha}
      onForgot={onForgot}
      secondStepFailure={secondStepFailure}
    />
  )
  const hasTabs = door === 'member' && isOn('codeLogin')
  return (
    <div className="grid gap-4">
      {hasTabs ? (
        <Tabs
          label={t('waysIn')}
          selected={way}
          onSelectedChange={setWay}
          tabs={[
            { id: 'username', label: t('byName'), icon: 'user', content: name },
            {
              id: 'sms',
              label: t('byPhone'),
              icon: 'smartphone',
              content: (
                <Suspense fallback={<Skeleton className="h-72" />}>
                  <LoginByPhone.Part {...shared} form={byPhone} />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        name
      )}
      <PasskeyWay door={door} remember={remember} onSignedIn={onSignedIn} />
      <SocialWay door={door} />
      {onRegister && offersRegistration() && (
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
