import { PasswordField } from '@foyer/ui/password-field.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { BotCheckSolver } from '#identity/bot-check/bot-check-solver.ts'
import { CaptchaField } from '#identity/bot-check/captcha-field.tsx'
import type { CaptchaControl } from '#identity/bot-check/use-captcha.ts'
import type { BotCheckedPhoneCodeFieldsProps } from '#identity/phone-code/bot-checked-phone-code-fields.tsx'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import type { RegisterErrorFieldName, RegisterLabels } from './register-labels.ts'
import type { RegisterFormValues } from './registration-validation.ts'
import { type RegisterFieldRule, registerInputAttributes } from './visible-register-fields.ts'

const PhoneCodeFields = createLazyComponent<BotCheckedPhoneCodeFieldsProps<RegisterFormValues>>(
  async () =>
    (await import('#identity/phone-code/bot-checked-phone-code-fields.tsx'))
      .BotCheckedPhoneCodeFields<RegisterFormValues>,
)

export type RegisterFieldsProps = {
  rules: readonly RegisterFieldRule[]
  form: UseFormReturn<RegisterFormValues>
  labels: RegisterLabels
  /** The error text of a field. */
  getFieldError: (field: RegisterErrorFieldName) => string | undefined
  /** The mobile number is verified by a code. */
  verifiesMobile: boolean
  botChecks: Pick<BotCheckSolver, 'consumeSolution' | 'prepare'>
  captcha: CaptchaControl
  /** Called when the invitation code field loses focus. */
  onAffiliateCodeBlur: () => void
}

/** The brand's fields in its order; the password has a confirmation, the mobile number a code. */
export function RegisterFields(props: RegisterFieldsProps) {
  return props.rules.map((rule) => <RegisterInput key={rule.field} {...props} rule={rule} />)
}

function RegisterInput(props: RegisterFieldsProps & { rule: RegisterFieldRule }) {
  const { rule, form, labels, getFieldError, captcha, onAffiliateCodeBlur, botChecks } = props
  const t = useTranslations('session')
  const { field, required } = rule
  const hint = labels.hintOf(rule)
  const optionalLabel = required ? undefined : t('optional')
  const shared = {
    ...form.register(field, field === 'affiliateCode' ? { onBlur: onAffiliateCodeBlur } : {}),
    ...registerInputAttributes[field],
    required,
    hint,
    optionalLabel,
    label: labels.labelOf(field),
    error: getFieldError(field),
    autoCapitalize: 'none',
    spellCheck: false,
  } as const
  const eye = { showLabel: t('showPassword'), hideValueLabel: t('hidePassword') }
  if (field === 'paymentPassword') return <PasswordField {...shared} {...eye} />
  if (field === 'captcha')
    return (
      <div className="md:col-span-2">
        <CaptchaField {...form.register(field)} captcha={captcha} error={getFieldError(field)} />
      </div>
    )
  if (field === 'mobileNum' && props.verifiesMobile) {
    const username = () => form.getValues('username')
    const phone = { form, botChecks, getFieldError, hint, optionalLabel, username }
    return (
      <Suspense fallback={<Skeleton className="h-20" />}>
        <PhoneCodeFields.Component {...phone} purpose="register" />
      </Suspense>
    )
  }
  if (field !== 'password') return <TextField {...shared} />
  return (
    <>
      <PasswordField {...shared} {...eye} />
      <PasswordField
        {...form.register('confirmPassword')}
        {...eye}
        label={labels.labelOf('confirmPassword')}
        error={getFieldError('confirmPassword')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
