import type { Role } from '@foyer/contract/roles.ts'
import type { SecondStep } from '@foyer/contract/second-step.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { asCallError } from '#lib/call-error.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { resolveBy } from '#lib/problem-resolver.ts'
import { site } from '#lib/site.ts'
import { useProviderTrip } from '#lib/use-provider-trip.ts'
import { LoginByName } from './login-by-name.tsx'
import { emptyLogin, type LoginValues, loginProblems, trimmedLogin } from './login-problems.ts'
import { sendSocialLink } from './login-sending.ts'
import { useBotCheck } from './use-bot-check.ts'
import { useCaptcha } from './use-captcha.ts'

const SecondStepForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm)

export type SocialLinkFormProps = {
  /** Identifies the social account. */
  ticket: string
  /** The id of the social provider. */
  provider: string
  /** The initial user name, where the member's account is known. */
  username: string
  onLinked: (role: Role) => void
}

/** Links a social account to the account whose user name and password are typed, and signs in. */
export function SocialLinkForm({ ticket, provider, username, onLinked }: SocialLinkFormProps) {
  const t = useTranslations('social')
  const [overBy, setOverBy] = useState<unknown>()
  const [secondStep, setSecondStep] = useState<{ step: SecondStep; username: string }>()
  const [secondStepFailure, setSecondStepFailure] = useState<unknown>()
  const [isLinking, setLinking] = useState(false)
  const botChecks = useBotCheck()
  const captcha = useCaptcha()
  const form = useForm<LoginValues>({
    defaultValues: { ...emptyLogin, username },
    resolver: resolveBy((values: LoginValues) => loginProblems(values, captcha.isAsked)),
  })
  const back = (failure?: unknown) => {
    setLinking(false)
    setSecondStepFailure(failure)
    setSecondStep(undefined)
  }
  /** The second verification has signed them in and trusted their address: the same call now links the account. */
  const linkAfterSecondStep = async () => {
    setLinking(true)
    const { username: account, password } = trimmedLogin(form.getValues())
    await botChecks
      .take()
      .then((botCheck) => sendSocialLink({ ticket, username: account, password, botCheck }))
      .then(onLinked, (error: unknown) => back(error))
  }
  if (overBy !== undefined) return <LinkIsOver error={overBy} provider={provider} />
  if (isLinking) return <Skeleton className="h-72" />
  if (secondStep) {
    return (
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SecondStepForm.Part
          {...secondStep}
          remember={false}
          onSignedIn={() => void linkAfterSecondStep()}
          onBack={back}
        />
      </Suspense>
    )
  }
  return (
    <LoginByName
      form={form}
      captcha={captcha}
      botChecks={botChecks}
      submitLabel={t('link')}
      send={({ username: account, password, captcha: answer, botCheck = '' }) =>
        sendSocialLink({ ticket, username: account, password, ...(answer && { captcha: answer }), botCheck }).catch(
          (error: unknown) => {
            if (asCallError(error).code === 'social_link_over') setOverBy(error)
            throw error
          },
        )
      }
      options={{ door: 'member', remember: false }}
      rememberBox={null}
      onForgot={undefined}
      onSignedIn={onLinked}
      onSecondStep={(step, account) => setSecondStep({ step, username: account })}
      secondStepFailure={secondStepFailure}
    />
  )
}

/** The ticket has expired: the only action left is to sign in at the provider again. */
function LinkIsOver({ error, provider }: { error: unknown; provider: string }) {
  const t = useTranslations('social')
  const { leavingTo, failure, leave } = useProviderTrip()
  const label = site.status.socialProviders.find(({ id }) => id === provider)?.label ?? provider
  return (
    <div className="grid gap-4">
      <FormFailure error={failure ?? error} />
      <Button
        variant="primary"
        size="lg"
        wide
        busy={leavingTo !== undefined}
        busyLabel={t('leaving', { provider: label })}
        onClick={() => leave(provider)}
      >
        {t('again')}
      </Button>
    </div>
  )
}
