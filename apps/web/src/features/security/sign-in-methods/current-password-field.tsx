import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { PasswordField, type PasswordFieldProps } from '@foyer/ui/password-field.tsx'
import { useTranslations } from 'use-intl'

export type CurrentPasswordFieldProps = Omit<
  PasswordFieldProps,
  'label' | 'hint' | 'showLabel' | 'hideValueLabel' | 'maxLength' | 'required'
>

/** The field of the current password, required again before a credential is changed. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const t = useTranslations()
  return (
    <PasswordField
      {...props}
      label={t('security.yourPassword')}
      hint={t('security.whyPassword')}
      showLabel={t('session.showPassword')}
      hideValueLabel={t('session.hidePassword')}
      maxLength={limits.passwordMaxChars}
      required
    />
  )
}
