import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type CommonFieldProps = {
  label: string
  /** Below the field while there is no error. */
  hint?: ReactNode
  /** Error message; marks the field as invalid. */
  error?: string | undefined
  /** Beside the label of an optional field, such as "optional". */
  optionalLabel?: string | undefined
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
}

export type FieldControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** The box of a field, shared by native and rich controls. */
export const fieldBoxClass =
  'flex min-h-11 w-full items-center gap-2 rounded-control border border-line-control/60 bg-surface-1 px-3 text-md ' +
  'text-ink transition-[border-color,box-shadow] hover:border-line-control sm:text-base ' +
  'has-[:focus-visible]:border-focus has-[:focus-visible]:shadow-[0_0_0_1px_var(--focus)] ' +
  'has-[>:disabled]:cursor-not-allowed has-[>:disabled]:opacity-45 has-[[aria-invalid=true]]:border-danger-text'

/** The unstyled control inside a `fieldBoxClass` element, which shows the focus ring. */
export const fieldInputClass =
  'min-w-0 flex-1 self-stretch bg-transparent py-2 outline-none disabled:cursor-not-allowed'

export type FieldLayoutProps = CommonFieldProps & {
  id?: string | undefined
  children: (ids: FieldControlProps) => ReactNode
}

/** Label, control, and one line with the hint or the error, associated with the control by ids. */
export function FieldLayout({ id, label, hint, error, optionalLabel, hideLabel, children }: FieldLayoutProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <label
        htmlFor={fieldId}
        className={hideLabel ? 'sr-only' : 'flex flex-wrap justify-between gap-x-2 text-sm font-semibold wrap-anywhere'}
      >
        {label}
        {optionalLabel && <span className="font-normal text-muted">{optionalLabel}</span>}
      </label>
      {children({
        id: fieldId,
        'aria-describedby': hint || error ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** The line below a field. It is rendered even when empty, so that screen readers announce a new error. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className={error ? 'text-sm text-danger-text' : 'text-sm text-muted'}>
      {error ? (
        <span className="flex gap-1">
          <Icon name="circle-alert" size={14} className="mbs-1" />
          {error}
        </span>
      ) : (
        hint
      )}
    </div>
  )
}
