import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { type CommonFieldProps, FieldLayout, fieldBoxClass, fieldInputClass } from './field-layout.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type NativeSelectOption = { value: string; label: string; disabled?: boolean }

export type NativeSelectProps = CommonFieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
    options: readonly NativeSelectOption[]
    /** Shown while nothing is selected; not selectable itself. */
    placeholder?: string
    icon?: IconName
  }

/** The native select: lightweight, and the best choice on a phone. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, hint, error, optionalLabel, hideLabel, options, placeholder, icon, id, className, ...rest } = props
  const textProps = { label, hint, error, optionalLabel, ...(hideLabel && { hideLabel }) }
  return (
    <FieldLayout {...textProps} id={id}>
      {(ids) => (
        <div className={classNames(fieldBoxClass, 'relative pe-0', className)}>
          {icon && <Icon name={icon} className="text-muted" />}
          <select
            {...(placeholder && rest.value === undefined && { defaultValue: '' })}
            {...rest}
            {...ids}
            className={classNames(
              fieldInputClass,
              'cursor-pointer appearance-none truncate pe-10 [&:has(option[value=""]:checked)]:text-muted',
            )}
          >
            {placeholder && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-surface-2 text-ink"
              >
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} className="pointer-events-none absolute inset-e-3 text-muted" />
        </div>
      )}
    </FieldLayout>
  )
}
