import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useBotCheckSolver } from '#identity/bot-check/use-bot-check-solver.ts'
import { useCaptcha } from '#identity/bot-check/use-captcha.ts'
import { signInAndLinkSocialAccount } from '#identity/submit-login.ts'
import { useSocialRedirect } from '#identity/use-social-redirect.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { LoginByUsername } from './login-by-username.tsx'
import {
  emptyLoginFormValues,
  type LoginFormValues,
  trimLoginFormValues,
  validateLoginForm,
} from './login-validation.ts'

const SecondVerificationForm = createLazyComponent(
  async () => (await import('#identity/second-verification-form.tsx')).SecondVerificationForm,
)

export type LinkSocialAccountFormProps = {
  /** Identifies the social account. */
  ticket: string
  /** The id of the social provider. */
  provider: string
  /** The initial user name, where the member's account is known. */
  username: string
  onLinked: (role: Role) => void
}

/** Links a social account to the account whose user name and password are typed, and signs in. */
export function LinkSocialAccountForm({ ticket, provider, username, onLinked }: LinkSocialAccountFormProps) {
  const t = useTranslations('social')
  const [expiredError, setExpiredError] = useState<unknown>()
  const [secondVerification, setSecondVerification] = useState<{
    challenge: SecondVerificationChallenge
    username: string
  }>()
  const [secondVerificationFailure, setSecondVerificationFailure] = useState<unknown>()
  const [isLinking, setLinking] = useState(false)
  const botChecks = useBotCheckSolver()
  const captcha = useCaptcha()
  const form = useForm<LoginFormValues>({
    defaultValues: { ...emptyLoginFormValues, username },
    resolver: createFormResolver((values: LoginFormValues) => validateLoginForm(values, captcha.isRequired)),
  })
  const endVerification = (failure?: unknown) => {
    setLinking(false)
    setSecondVerificationFailure(failure)
    setSecondVerification(undefined)
  }
  /** The second verification has signed them in and trusted their address: the same call now links the account. */
  const linkAfterVerification = async () => {
    setLinking(true)
    const { username: account, password } = trimLoginFormValues(form.getValues())
    await botChecks
      .consumeSolution()
      .then((botCheck) => signInAndLinkSocialAccount({ ticket, username: account, password, botCheck }))
      .then(onLinked, (error: unknown) => endVerification(error))
  }
  if (expiredError !== undefined) return <LinkExpired error={expiredError} provider={provider} />
  if (isLinking) return <Skeleton className="h-72" />
  if (secondVerification) {
    return (
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SecondVerificationForm.Component
          {...secondVerification}
          remember={false}
          onSignedIn={() => void linkAfterVerification()}
          onBack={endVerification}
        />
      </Suspense>
    )
  }
  return (
    <LoginByUsername
      form={form}
      captcha={captcha}
      botChecks={botChecks}
      submitLabel={t('link')}
      send={({ username: account, password, captcha: answer, botCheck = '' }) =>
        signInAndLinkSocialAccount({
          ticket,
          username: account,
          password,
          ...(answer && { captcha: answer }),
          botCheck,
        }).catch((error: unknown) => {
          if (toCallError(error).code === 'social_link_expired') setExpiredError(error)
          throw error
        })
      }
      options={{ door: 'member', remember: false }}
      rememberCheckbox={null}
      onForgot={undefined}
      onSignedIn={onLinked}
      onSecondVerification={(challenge, account) => setSecondVerification({ challenge, username: account })}
      secondVerificationFailure={secondVerificationFailure}
    />
  )
}

/** The ticket has expired: the only action left is to sign in at the provider again. */
function LinkExpired({ error, provider }: { error: unknown; provider: string }) {
  const t = useTranslations('social')
  const { redirectingTo, failure, redirectTo } = useSocialRedirect()
  const label = site.status.socialProviders.find(({ id }) => id === provider)?.label ?? provider
  return (
    <div className="grid gap-4">
      <FormFailure error={failure ?? error} />
      <Button
        variant="primary"
        size="lg"
        wide
        busy={redirectingTo !== undefined}
        busyLabel={t('leaving', { provider: label })}
        onClick={() => redirectTo(provider)}
      >
        {t('again')}
      </Button>
    </div>
  )
}
