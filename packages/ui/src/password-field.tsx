import { useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'figures'> & {
  showLabel: string
  hideValueLabel: string
}

/** A password field with a button to show the value. */
export function PasswordField({ showLabel, hideValueLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      icon="lock"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          variant="ghost"
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideValueLabel : showLabel}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
          className="-me-2"
        />
      }
    />
  )
}
