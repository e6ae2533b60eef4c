import { PasswordField } from '@foyer/ui/password-field.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { Fragment } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { fieldManners, type RegisterRule } from './register-fields.ts'
import type { RegisterValues } from './register-problems.ts'
import type { RegisterWords } from './register-words.ts'

export type RegisterInputsProps = {
  rules: readonly RegisterRule[]
  register: UseFormRegister<RegisterValues>
  words: RegisterWords
  /** The sentence of what is wrong with a field. */
  says: (field: keyof RegisterValues) => string | undefined
}

/** The brand's fields in its order; the password comes twice. */
export function RegisterInputs({ rules, register, words, says }: RegisterInputsProps) {
  const t = useTranslations('session')
  const eye = { showLabel: t('showPassword'), hideValueLabel: t('hidePassword') }
  return rules.map((rule) => {
    const { field, required } = rule
    const { icon, ...manner } = fieldManners[field]
    const shared = {
      ...register(field),
      ...manner,
      icon,
      required,
      label: words.labelOf(field),
      hint: words.ruleText(rule),
      error: says(field),
      optionalLabel: required ? undefined : t('optional'),
      autoCapitalize: 'none',
      spellCheck: false,
    } as const
    if (field !== 'password') return <TextField key={field} {...shared} />
    return (
      <Fragment key={field}>
        <PasswordField {...shared} {...eye} />
        <PasswordField
          {...register('confirmPassword')}
          {...eye}
          label={words.labelOf('confirmPassword')}
          error={says('confirmPassword')}
          autoComplete="new-password"
          required
        />
      </Fragment>
    )
  })
}
