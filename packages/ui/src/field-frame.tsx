import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldWords = {
  label: string
  /** Under the field, while there is no error. */
  hint?: ReactNode
  /** What is wrong with the value; marks the field as invalid. */
  error?: string | undefined
  /** Beside the label of a field that may stay empty, such as "optional". */
  optionalLabel?: string | undefined
  /** Keeps the label for screen readers alone, where the place says what the field is. */
  hideLabel?: boolean
}

export type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** The box of a field, for the native controls and for the rich ones that stand beside them. */
export const fieldBox =
  'flex min-h-11 w-full items-center gap-2 rounded-control border border-line-control/60 bg-surface-1 px-3 text-md ' +
  'text-ink transition-[border-color,box-shadow] hover:border-line-control sm:text-base ' +
  'has-[:focus-visible]:border-focus has-[:focus-visible]:shadow-[0_0_0_1px_var(--focus)] ' +
  'has-[>:disabled]:cursor-not-allowed has-[>:disabled]:opacity-45 has-[[aria-invalid=true]]:border-danger-text'

/** The bare control inside a `fieldBox`, which shows the focus for it. */
export const fieldInput = 'min-w-0 flex-1 self-stretch bg-transparent py-2 outline-none disabled:cursor-not-allowed'

export type FieldFrameProps = FieldWords & {
  id?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Label above, control, and one line below which is the hint or the error, tied to the control by ids. */
export function FieldFrame({ id, label, hint, error, optionalLabel, hideLabel, children }: FieldFrameProps) {
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

/** The line under a field. It stays in the page while empty, so that a screen reader hears an error appear. */
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
