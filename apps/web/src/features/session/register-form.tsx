import type { Role } from '@foyer/contract/roles.ts'
import { getRegisterSettings } from '@foyer/contract/site.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { signIn } from '#lib/session.ts'
import { site } from '#lib/site.ts'
import { askedFields, readInvitation } from './invitation.ts'
import { resolveBy } from './problem-resolver.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { type RegisterRule, shownFields } from './register-fields.ts'
import { RegisterInputs } from './register-inputs.tsx'
import { emptyRegister, type RegisterProblem, type RegisterValues, registerProblems } from './register-problems.ts'
import { fieldProblemOf, sendRegistration } from './register-sending.ts'
import { useRegisterWords } from './register-words.ts'
import { TermsLink } from './terms-link.tsx'
import { useBotCheck } from './use-bot-check.ts'

export type RegisterFormProps = {
  /** Called once the new member's session stands; the host closes itself and leads on. */
  onSignedIn: (role: Role) => void
  onLogin: () => void
}

/** Registers a member by user name, with the fields that the brand asks for. */
export function RegisterForm({ onSignedIn, onLogin }: RegisterFormProps) {
  const t = useTranslations('session')
  // The page came with the rules; they are asked for once more, in case that the brand has changed them since.
  const { data: settings } = useQuery({ ...read(getRegisterSettings), placeholderData: site.status.register })
  const { minimumAge } = settings ?? site.status.register
  const { form, rules, failure, submit } = useRegisterForm(shownFields(settings ?? site.status.register), onSignedIn)
  const words = useRegisterWords(rules, minimumAge)
  const summary = useRef<HTMLElement>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const says = (field: keyof RegisterValues) => {
    const problem = errors[field]?.type as RegisterProblem | undefined
    return problem && words.problemText(field, problem)
  }
  const order = ['termsAccepted', ...rules.flatMap(({ field }) => withTwin(field)), 'ageConfirmed'] as const
  const problems = order.flatMap((field) => {
    const text = says(field)
    return text === undefined ? [] : [{ field, label: words.labelOf(field), text }]
  })
  const isRefused = !isSubmitting && problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt that fails moves the focus, not each problem.
  useEffect(() => {
    if (isRefused) summary.current?.focus()
  }, [submitCount, isSubmitting])
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <FormFailure error={failure} />
      {submitCount > 0 && (
        <ProblemSummary problems={problems} onChoose={(field) => form.setFocus(field)} focusRef={summary} />
      )}
      <RegisterInputs rules={rules} register={form.register} words={words} says={says} />
      <Checkbox
        {...form.register('termsAccepted')}
        label={t('acceptTerms')}
        hint={<TermsLink />}
        error={says('termsAccepted')}
        required
      />
      <Checkbox
        {...form.register('ageConfirmed')}
        label={t('confirmAge', { age: minimumAge })}
        error={says('ageConfirmed')}
        required
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting} busyLabel={t('registering')}>
        {t('register')}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t('haveAccount')}
        <Button variant="ghost" size="sm" className="text-accent-text!" onClick={onLogin}>
          {t('toLogin')}
        </Button>
      </p>
    </form>
  )
}

function useRegisterForm(shown: readonly RegisterRule[], onSignedIn: RegisterFormProps['onSignedIn']) {
  const botChecks = useBotCheck()
  const [invitation] = useState(() => readInvitation(location.search, arrivalSearch()))
  const [failure, setFailure] = useState<unknown>()
  const rules = askedFields(shown, invitation)
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyRegister, affiliateCode: invitation.affiliateCode },
    resolver: resolveBy((values: RegisterValues) => registerProblems(values, rules)),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const refused = (error: unknown) => {
    botChecks.prepare()
    const named = fieldProblemOf(error)
    if (named) form.setError(named.field, { type: named.problem })
    else setFailure(error)
  }
  const submit = async (values: RegisterValues) => {
    setFailure(undefined)
    const role = await botChecks
      .take()
      .then((botCheck) => sendRegistration({ values, rules: shown, invitation, botCheck }))
      .then(signIn)
      .catch(refused)
    if (role) onSignedIn(role)
  }
  return { form, rules, failure, submit }
}

function withTwin(field: RegisterRule['field']) {
  return field === 'password' ? (['password', 'confirmPassword'] as const) : ([field] as const)
}

/** The query of the address that this document was loaded from, wherever the visitor has gone since. */
function arrivalSearch(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).search : ''
}
