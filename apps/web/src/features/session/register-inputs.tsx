import { PasswordField } from '@foyer/ui/password-field.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#lib/lazy-part.ts'
import type { BotCheck } from './bot-check.ts'
import { CaptchaField } from './captcha-field.tsx'
import type { PhoneCodeProps } from './phone-code.tsx'
import { fieldManners, type RegisterRule } from './register-fields.ts'
import type { RegisterValues } from './register-problems.ts'
import type { RegisterPlace, RegisterWords } from './register-words.ts'
import type { Captcha } from './use-captcha.ts'

const PhoneCode = lazyPart<PhoneCodeProps<RegisterValues>>(
  async () => (await import('./phone-code.tsx')).PhoneCode<RegisterValues>,
)

export type RegisterInputsProps = {
  rules: readonly RegisterRule[]
  form: UseFormReturn<RegisterValues>
  words: RegisterWords
  /** The error text of a field. */
  says: (field: RegisterPlace) => string | undefined
  /** The mobile number is verified by a code. */
  verifiesMobile: boolean
  botChecks: Pick<BotCheck, 'take' | 'prepare'>
  captcha: Captcha
  /** Called when the invitation code field loses focus. */
  onAffiliateCode: () => void
}

/** The brand's fields in its order; the password has a confirmation, the mobile number a code. */
export function RegisterInputs(props: RegisterInputsProps) {
  return props.rules.map((rule) => <RegisterInput key={rule.field} {...props} rule={rule} />)
}

function RegisterInput(props: RegisterInputsProps & { rule: RegisterRule }) {
  const { rule, form, words, says, captcha, onAffiliateCode, botChecks } = props
  const t = useTranslations('session')
  const { field, required } = rule
  const hint = words.hintOf(rule)
  const optionalLabel = required ? undefined : t('optional')
  const shared = {
    ...form.register(field, field === 'affiliateCode' ? { onBlur: onAffiliateCode } : {}),
    ...fieldManners[field],
    required,
    hint,
    optionalLabel,
    label: words.labelOf(field),
    error: says(field),
    autoCapitalize: 'none',
    spellCheck: false,
  } as const
  const eye = { showLabel: t('showPassword'), hideValueLabel: t('hidePassword') }
  if (field === 'paymentPassword') return <PasswordField {...shared} {...eye} />
  if (field === 'captcha') return <CaptchaField {...form.register(field)} captcha={captcha} error={says(field)} />
  if (field === 'mobileNum' && props.verifiesMobile) {
    const username = () => form.getValues('username')
    const phone = { form, botChecks, says, hint, optionalLabel, username }
    return (
      <Suspense fallback={<Skeleton className="h-20" />}>
        <PhoneCode.Part {...phone} purpose="register" />
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
        label={words.labelOf('confirmPassword')}
        error={says('confirmPassword')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
