import { classNames } from './class-names.ts'

export type SpinnerProps = { size?: number; label?: string; className?: string }

/** A loading spinner. Set a label if no text beside it describes what is loading. It does not move under reduced motion. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        className="animate-spin motion-reduce:animate-none"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
