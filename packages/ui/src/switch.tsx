import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  /** Places the switch at the end of the row, as in a settings list. */
  trailing?: boolean
}

/** An on/off switch that takes effect immediately. For a value submitted with a form use `Checkbox`. */
export function Switch({ label, hint, trailing = false, id, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div
      className={classNames(
        'flex min-w-0 items-start gap-3',
        trailing && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own state (ARIA in HTML).
        role="switch"
        id={fieldId}
        aria-describedby={hint ? `${fieldId}-note` : undefined}
        className={classNames(
          'relative h-6 w-11 flex-none appearance-none rounded-pill bg-line-control transition-colors',
          'before:absolute before:inset-bs-1 before:inset-s-1 before:size-4 before:rounded-pill before:bg-knob',
          'before:transition-[inset-inline-start] before:content-[""] enabled:cursor-pointer',
          'checked:bg-accent checked:before:inset-s-6 checked:before:bg-accent-ink',
          'disabled:cursor-not-allowed disabled:opacity-45',
        )}
      />
      <span className="min-w-0 flex-1">
        <label htmlFor={fieldId} className="inline-flex min-h-6 cursor-pointer items-center">
          {label}
        </label>
        {hint && (
          <span id={`${fieldId}-note`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
