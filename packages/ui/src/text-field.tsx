import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type CommonFieldProps, FieldLayout, fieldBoxClass, fieldInputClass } from './field-layout.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type TextFieldProps = CommonFieldProps &
  ComponentProps<'input'> & {
    icon?: IconName
    /** At the end inside the box: a unit, a button. */
    trailing?: ReactNode
    /** For numbers: end-aligned, with a decimal keypad. */
    figures?: boolean
  }

/** A single-line text field. All native input props are passed through, so that a form library can register it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optionalLabel, hideLabel, icon, trailing, figures, id, className, ...rest } = props
  const textProps = { label, hint, error, optionalLabel, ...(hideLabel && { hideLabel }) }
  return (
    <FieldLayout {...textProps} id={id}>
      {(ids) => (
        <div className={classNames(fieldBoxClass, className)}>
          {icon && <Icon name={icon} className="text-muted" />}
          <input
            inputMode={figures ? 'decimal' : undefined}
            {...rest}
            {...ids}
            className={classNames(fieldInputClass, figures && 'text-end font-semibold')}
          />
          {trailing}
        </div>
      )}
    </FieldLayout>
  )
}

export type TextAreaProps = CommonFieldProps & ComponentProps<'textarea'>

/** A multi-line text field that grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optionalLabel, hideLabel, id, className, ...rest } = props
  const textProps = { label, hint, error, optionalLabel, ...(hideLabel && { hideLabel }) }
  return (
    <FieldLayout {...textProps} id={id}>
      {(ids) => (
        <div className={classNames(fieldBoxClass, className)}>
          <textarea
            rows={4}
            {...rest}
            {...ids}
            className={classNames(fieldInputClass, 'field-sizing-content max-h-80 min-h-24 resize-y')}
          />
        </div>
      )}
    </FieldLayout>
  )
}
