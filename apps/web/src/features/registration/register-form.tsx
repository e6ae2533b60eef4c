import type { Role } from '@foyer/contract/roles.ts'
import { getRegisterSettings } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Tabs } from '@foyer/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConsentCheckboxes } from '#identity/consent-checkboxes.tsx'
import { apiQueryOptions } from '#platform/api/api.ts'
import { isFeatureEnabled, site } from '#platform/site/site.ts'
import { AlertDialog } from '#widgets/alert-dialog.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { RegisterFields } from './register-inputs.tsx'
import { type RegisterErrorFieldName, useRegisterLabels } from './register-labels.ts'
import type { RegisterErrorCode } from './registration-validation.ts'
import { useRegisterForm } from './use-register-form.ts'
import { listVisibleFields, type RegisterFieldRule, type RegisterMethod } from './visible-register-fields.ts'

export type RegisterFormProps = {
  /** Called once the new member's session exists; the host closes itself and redirects. */
  onSignedIn: (role: Role) => void
  onLogin: () => void
}

/** Registers a member by user name or by mobile number, with the fields of the brand. */
export function RegisterForm({ onSignedIn, onLogin }: RegisterFormProps) {
  const t = useTranslations('session')
  const [method, setMethod] = useState<RegisterMethod>(getInitialMethod)
  // The page contains the rules; they are fetched again in case the brand has changed them since.
  const query = useQuery({ ...apiQueryOptions(getRegisterSettings), placeholderData: site.status.register })
  const settings = query.data ?? site.status.register
  const registration = useRegisterForm({ method, shown: listVisibleFields(settings, method), onSignedIn })
  const { form, rules, isWarned } = registration
  const labels = useRegisterLabels(rules, settings.minimumAge)
  const { errors, isSubmitting, submitCount } = form.formState
  const getFieldError = (field: RegisterErrorFieldName) => {
    const problem = errors[field]?.type as RegisterErrorCode | undefined
    return problem && labels.errorTextOf(field, problem)
  }
  const listedErrors = listFieldsInOrder(rules).flatMap((field) => {
    const text = getFieldError(field)
    return text === undefined ? [] : [{ field, label: labels.labelOf(field), text }]
  })
  const summary = useSummaryFocus(!isSubmitting && !isWarned && listedErrors.length > 0, submitCount)
  const switchMethod = (next: RegisterMethod) => {
    form.clearErrors()
    setMethod(next)
  }
  return (
    <form noValidate onSubmit={registration.submit} className="grid gap-4">
      <FormFailure error={registration.failure} />
      {submitCount > 0 && (
        <ErrorSummary errors={listedErrors} onSelect={(field) => form.setFocus(field)} focusRef={summary} />
      )}
      <RegisterMethodTabs method={method} onChoose={switchMethod}>
        <RegisterFields
          {...registration}
          labels={labels}
          getFieldError={getFieldError}
          onAffiliateCodeBlur={registration.checkAffiliateCode}
        />
      </RegisterMethodTabs>
      <ConsentCheckboxes
        terms={{ field: form.register('termsAccepted'), error: getFieldError('termsAccepted') }}
        age={{ field: form.register('ageConfirmed'), error: getFieldError('ageConfirmed') }}
        minimumAge={settings.minimumAge}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('registering')}>
        {t('register')}
      </SubmitButton>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t('haveAccount')}
        <Button variant="ghost" size="sm" className="text-accent-text!" onClick={onLogin}>
          {t('toLogin')}
        </Button>
      </p>
      <InvitationWarning open={isWarned} onClose={registration.closeWarning} />
    </form>
  )
}

/** Tabs where the brand offers both methods; they share what was typed. */
function RegisterMethodTabs(props: {
  method: RegisterMethod
  onChoose: (method: RegisterMethod) => void
  children: ReactNode
}) {
  const t = useTranslations('session')
  const content = <div className="grid items-start gap-4 md:grid-cols-2">{props.children}</div>
  if (listOfferedMethods().length < 2) return content
  return (
    <Tabs
      label={t('registerWays')}
      selected={props.method}
      onSelectedChange={(id) => props.onChoose(id === 'mobile' ? 'mobile' : 'username')}
      tabs={[
        { id: 'username', label: t('byName'), icon: 'user', content },
        { id: 'mobile', label: t('byPhone'), icon: 'smartphone', content },
      ]}
    />
  )
}

/** The invitation code is unknown (specification section 8). */
function InvitationWarning(dialog: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  return <AlertDialog {...dialog} title={t('session.invitationTitle')} text={t('errors.invitation_code_error')} />
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

function listOfferedMethods(): RegisterMethod[] {
  const offers = { username: isFeatureEnabled('usernameRegistration'), mobile: isFeatureEnabled('mobileRegistration') }
  return (['username', 'mobile'] as const).filter((method) => offers[method])
}

/** The brand decides which of two methods opens first (specification section 2). */
function getInitialMethod(): RegisterMethod {
  const ways = listOfferedMethods()
  return isFeatureEnabled('mobileDefault') && ways.includes('mobile') ? 'mobile' : (ways[0] ?? 'username')
}

/** The order of the error summary: the terms first, then the fields of the form. */
function listFieldsInOrder(rules: readonly RegisterFieldRule[]): readonly RegisterErrorFieldName[] {
  return ['termsAccepted', ...rules.flatMap(({ field }) => withDependentField(field)), 'ageConfirmed']
}

function withDependentField(field: RegisterFieldRule['field']): readonly RegisterErrorFieldName[] {
  if (field === 'password') return ['password', 'confirmPassword']
  return field === 'mobileNum' ? ['mobileNum', 'verificationCode'] : [field]
}
