import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './field-layout.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  /** At the end of a card, outside the label: a separate button. */
  action?: ReactNode
}

export type RadioGroupProps<Value extends string> = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  label: string
  options: readonly RadioOption<Value>[]
  /** Controlled with `onValueChange`; without it the form holds the value. */
  value?: Value | undefined
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  hint?: ReactNode
  error?: string | undefined
  /** `card` draws each option as a panel, for choices that need a second line. */
  variant?: 'plain' | 'card'
  direction?: 'row' | 'column'
}

/** A group of radio buttons. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    label,
    options,
    value,
    defaultValue,
    onValueChange,
    hint,
    error,
    variant = 'plain',
    direction,
    ...rest
  } = props
  const { name, className, ...input } = rest
  const groupId = useId()
  const noteId = `${groupId}-note`
  return (
    <fieldset
      aria-describedby={hint || error ? noteId : undefined}
      className={classNames('grid min-w-0 gap-2', className)}
    >
      <legend className="mbe-2 text-sm font-semibold">{label}</legend>
      <div className={classNames('flex gap-x-6 gap-y-3', direction === 'row' ? 'flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <WithAction key={option.value} action={option.action}>
            <label
              className={classNames(
                'flex min-w-0 cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-45',
                variant === 'card' && 'rounded-card bg-surface-3 p-4 transition-colors has-enabled:hover:bg-surface-4',
                variant === 'card' &&
                  'has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_2px_var(--accent-text)]',
                Boolean(option.action) && 'pe-14',
              )}
            >
              <input
                {...input}
                type="radio"
                name={name ?? groupId}
                value={option.value}
                disabled={option.disabled || input.disabled}
                {...checkedProps(option.value, value, defaultValue)}
                onChange={(event) => {
                  input.onChange?.(event)
                  onValueChange?.(option.value)
                }}
                className={classNames(
                  'mbs-px size-5 flex-none appearance-none rounded-pill border-2 border-line-control bg-surface-1',
                  'transition-[border-width,border-color] enabled:cursor-pointer enabled:hover:border-accent-text',
                  'checked:border-6 checked:border-accent-text',
                  error && 'border-danger-text',
                )}
              />
              <span className="min-w-0">
                <span className={classNames('block', variant === 'card' && 'font-semibold')}>{option.label}</span>
                {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
              </span>
            </label>
          </WithAction>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}

/** An interactive element cannot be inside the option's label, so the action is placed over the card. */
function WithAction({ action, children }: { action: ReactNode; children: ReactNode }) {
  if (!action) return children
  return (
    <div className="relative grid min-w-0">
      {children}
      <span className="absolute inset-e-3 inset-bs-3">{action}</span>
    </div>
  )
}

function checkedProps(option: string, value: string | undefined, initial: string | undefined) {
  if (value !== undefined) return { checked: value === option }
  return initial === undefined ? {} : { defaultChecked: initial === option }
}
