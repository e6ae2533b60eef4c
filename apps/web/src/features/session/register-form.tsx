import type { Role } from '@foyer/contract/roles.ts'
import { getRegisterSettings } from '@foyer/contract/site.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { isOn, site } from '#lib/site.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import { WarningDialog } from '#lib/warning-dialog.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { type RegisterRule, type RegisterWay, shownFields } from './register-fields.ts'
import { RegisterInputs, type RegisterInputsProps } from './register-inputs.tsx'
import type { RegisterProblem } from './register-problems.ts'
import { type RegisterPlace, useRegisterWords } from './register-words.ts'
import { TermsLink } from './terms-link.tsx'
import { useRegisterForm } from './use-register-form.ts'

export type RegisterFormProps = {
  /** Called once the new member's session exists; the host closes itself and redirects. */
  onSignedIn: (role: Role) => void
  onLogin: () => void
}

/** Registers a member by user name or by mobile number, with the fields of the brand. */
export function RegisterForm({ onSignedIn, onLogin }: RegisterFormProps) {
  const t = useTranslations('session')
  const [way, setWay] = useState<RegisterWay>(firstWay)
  // The page contains the rules; they are fetched again in case the brand has changed them since.
  const asked = useQuery({ ...read(getRegisterSettings), placeholderData: site.status.register })
  const settings = asked.data ?? site.status.register
  const registering = useRegisterForm({ way, shown: shownFields(settings, way), onSignedIn })
  const { form, rules, isWarned } = registering
  const words = useRegisterWords(rules, settings.minimumAge)
  const { errors, isSubmitting, submitCount } = form.formState
  const says = (field: RegisterPlace) => {
    const problem = errors[field]?.type as RegisterProblem | undefined
    return problem && words.problemText(field, problem)
  }
  const problems = placesOf(rules).flatMap((field) => {
    const text = says(field)
    return text === undefined ? [] : [{ field, label: words.labelOf(field), text }]
  })
  const summary = useSummaryFocus(!isSubmitting && !isWarned && problems.length > 0, submitCount)
  const choose = (next: RegisterWay) => {
    form.clearErrors()
    setWay(next)
  }
  return (
    <form noValidate onSubmit={registering.submit} className="grid gap-4">
      <FormFailure error={registering.failure} />
      {submitCount > 0 && (
        <ProblemSummary problems={problems} onChoose={(field) => form.setFocus(field)} focusRef={summary} />
      )}
      <Ways way={way} onChoose={choose}>
        <RegisterInputs {...registering} words={words} says={says} onAffiliateCode={registering.checkAffiliateCode} />
      </Ways>
      <Consents form={form} says={says} minimumAge={settings.minimumAge} />
      <SubmitButton busy={isSubmitting} busyLabel={t('registering')}>
        {t('register')}
      </SubmitButton>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t('haveAccount')}
        <Button variant="ghost" size="sm" className="text-accent-text!" onClick={onLogin}>
          {t('toLogin')}
        </Button>
      </p>
      <InvitationWarning open={isWarned} onClose={registering.endWarning} />
    </form>
  )
}

/** Tabs where the brand offers both methods; they share what was typed. */
function Ways(props: { way: RegisterWay; onChoose: (way: RegisterWay) => void; children: ReactNode }) {
  const t = useTranslations('session')
  const content = <div className="grid gap-4">{props.children}</div>
  if (offeredWays().length < 2) return content
  return (
    <Tabs
      label={t('registerWays')}
      selected={props.way}
      onSelectedChange={(id) => props.onChoose(id === 'mobile' ? 'mobile' : 'username')}
      tabs={[
        { id: 'username', label: t('byName'), icon: 'user', content },
        { id: 'mobile', label: t('byPhone'), icon: 'smartphone', content },
      ]}
    />
  )
}

type ConsentsProps = Pick<RegisterInputsProps, 'form' | 'says'> & { minimumAge: number }

function Consents({ form, says, minimumAge }: ConsentsProps) {
  const t = useTranslations('session')
  return (
    <>
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
    </>
  )
}

/** The invitation code is unknown (specification section 8). */
function InvitationWarning(dialog: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  return <WarningDialog {...dialog} title={t('session.invitationTitle')} text={t('errors.invitation_code_error')} />
}

/** Each failed submission moves the focus to the list of errors; an error alone does not. */
function useSummaryFocus(isRefused: boolean, attempts: number) {
  const summary = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt counts even if nothing else changed.
  useEffect(() => {
    if (isRefused) summary.current?.focus()
  }, [isRefused, attempts])
  return summary
}

function offeredWays(): RegisterWay[] {
  const offers = { username: isOn('usernameRegistration'), mobile: isOn('mobileRegistration') }
  return (['username', 'mobile'] as const).filter((way) => offers[way])
}

/** The brand decides which of two methods opens first (specification section 2). */
function firstWay(): RegisterWay {
  const ways = offeredWays()
  return isOn('mobileDefault') && ways.includes('mobile') ? 'mobile' : (ways[0] ?? 'username')
}

/** The order of the error summary: the terms first, then the fields of the form. */
function placesOf(rules: readonly RegisterRule[]): readonly RegisterPlace[] {
  return ['termsAccepted', ...rules.flatMap(({ field }) => withFollower(field)), 'ageConfirmed']
}

function withFollower(field: RegisterRule['field']): readonly RegisterPlace[] {
  if (field === 'password') return ['password', 'confirmPassword']
  return field === 'mobileNum' ? ['mobileNum', 'verificationCode'] : [field]
}
