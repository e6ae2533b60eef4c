import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonStyleOptions = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Square, for an icon-only button. */
  square?: boolean | undefined
  /** Full width of the container. */
  wide?: boolean | undefined
}

const base =
  'not-[.absolute]:relative inline-flex max-w-full select-none items-center justify-center gap-2 rounded-control font-[650] leading-none ' +
  'no-underline transition-[background-color,color,box-shadow,scale] active:scale-[0.98] motion-reduce:active:scale-100 ' +
  'disabled:cursor-not-allowed disabled:opacity-45 disabled:shadow-none disabled:active:scale-100 ' +
  'aria-disabled:cursor-not-allowed data-disabled:opacity-45'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink shadow-glow enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'bg-surface-3 text-ink enabled:hover:bg-surface-4 [a&]:hover:bg-surface-4',
  ghost: 'text-muted enabled:hover:bg-surface-3 enabled:hover:text-ink [a&]:hover:bg-surface-3 [a&]:hover:text-ink',
  danger: 'bg-danger text-danger-ink enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = { sm: 'min-h-8 text-sm', md: 'min-h-10 text-base', lg: 'min-h-12 text-md' }
const paddings: Record<ButtonSize, string> = { sm: 'px-3 py-1', md: 'px-4 py-2', lg: 'px-6 py-2' }
const squares: Record<ButtonSize, string> = { sm: 'w-8 shrink-0', md: 'w-10 shrink-0', lg: 'w-12 shrink-0' }

/** The classes of a button, for any element: a button, a link, a router link or a label. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  square = false,
  wide = false,
}: ButtonStyleOptions = {}) {
  return classNames(base, variants[variant], sizes[size], square ? squares[size] : paddings[size], wide && 'w-full')
}
