import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldWords, fieldBox, fieldInput } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type TextFieldProps = FieldWords &
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
  const words = { label, hint, error, optionalLabel, ...(hideLabel && { hideLabel }) }
  return (
    <FieldFrame {...words} id={id}>
      {(ids) => (
        <div className={classNames(fieldBox, className)}>
          {icon && <Icon name={icon} className="text-muted" />}
          <input
            inputMode={figures ? 'decimal' : undefined}
            {...rest}
            {...ids}
            className={classNames(fieldInput, figures && 'text-end font-semibold')}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = FieldWords & ComponentProps<'textarea'>

/** A multi-line text field that grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optionalLabel, hideLabel, id, className, ...rest } = props
  const words = { label, hint, error, optionalLabel, ...(hideLabel && { hideLabel }) }
  return (
    <FieldFrame {...words} id={id}>
      {(ids) => (
        <div className={classNames(fieldBox, className)}>
          <textarea
            rows={4}
            {...rest}
            {...ids}
            className={classNames(fieldInput, 'field-sizing-content max-h-80 min-h-24 resize-y')}
          />
        </div>
      )}
    </FieldFrame>
  )
}
