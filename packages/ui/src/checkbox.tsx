import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './field-layout.tsx'
import { Icon } from './icon.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A styled native checkbox. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={classNames('grid min-w-0 gap-1', className)}>
      <span className="flex items-start gap-3">
        <span className="relative mbs-px grid size-5 flex-none place-items-center">
          <input
            {...rest}
            type="checkbox"
            id={fieldId}
            aria-describedby={hint || error ? `${fieldId}-note` : undefined}
            aria-invalid={error ? true : undefined}
            className={classNames(
              'peer absolute inset-0 appearance-none rounded-tag border-2 border-line-control bg-surface-1 transition-colors',
              'enabled:cursor-pointer checked:border-accent checked:bg-accent enabled:hover:border-accent-text',
              'disabled:opacity-45 aria-invalid:border-danger-text',
            )}
          />
          <Icon
            name="check"
            size={14}
            className="pointer-events-none relative scale-50 stroke-3 text-accent-ink opacity-0 transition-[scale,opacity] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={fieldId} className="min-w-0 cursor-pointer has-[+:disabled]:cursor-not-allowed">
          {label}
        </label>
      </span>
      {(hint || error) && (
        <div className="ps-8">
          <FieldNote id={`${fieldId}-note`} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}
