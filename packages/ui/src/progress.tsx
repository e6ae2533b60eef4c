import { useId } from 'react'
import { classNames } from './class-names.ts'

export type ProgressTone = 'accent' | 'warning' | 'danger'

const tones: Record<ProgressTone, string> = { accent: 'bg-accent', warning: 'bg-warning-text', danger: 'bg-danger' }

export type ProgressProps = {
  label: string
  /** From 0 to 1; without it the bar is indeterminate. */
  value?: number | undefined
  /** The value as text, such as "62%" or "$310 of $500". */
  valueText?: string
  /** Repeats in colour what the text says, such as near a limit or at it. */
  tone?: ProgressTone
  hideLabel?: boolean
  className?: string
}

/** A progress bar that grows in the text direction. */
export function Progress({ label, value, valueText, tone = 'accent', hideLabel = false, className }: ProgressProps) {
  const labelId = useId()
  const known = value !== undefined
  const share = Math.max(0, Math.min(1, value ?? 0))
  return (
    <div className={classNames('grid min-w-0 gap-2', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex flex-wrap justify-between gap-x-3 text-sm'}>
        <span id={labelId} className="font-semibold">
          {label}
        </span>
        {valueText && <span className="text-muted">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(share * 100) : undefined}
        aria-valuetext={valueText}
        className="relative h-2 overflow-hidden rounded-pill bg-surface-4"
      >
        {known ? (
          <span
            className={classNames('block h-full rounded-pill transition-[width] duration-(--motion-slow)', tones[tone])}
            style={{ inlineSize: `${share * 100}%` }}
          />
        ) : (
          <span className="absolute inset-y-0 w-2/5 animate-bar rounded-pill bg-accent motion-reduce:inset-s-0 motion-reduce:animate-none" />
        )}
      </div>
    </div>
  )
}
