import { TextField, type TextFieldProps } from '@foyer/ui/text-field.tsx'
import { useTranslations } from 'use-intl'

/** The user name of an existing account. */
export function UsernameField(props: Omit<TextFieldProps, 'label'>) {
  const t = useTranslations('session')
  return (
    <TextField
      {...props}
      label={t('username')}
      icon="user"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
    />
  )
}
