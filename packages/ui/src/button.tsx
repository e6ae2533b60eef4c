import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonStyleOptions, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'

type BusyProps = {
  /** While true the button shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean
  /** Announced by screen readers while busy. */
  busyLabel?: string
}

export type ButtonProps = Omit<ButtonStyleOptions, 'square'> &
  BusyProps &
  ComponentProps<'button'> & { icon?: IconName; endIcon?: IconName; children: ReactNode }

/** A button with a text label. `type` defaults to `button`, so that it does not submit a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, endIcon, busy, busyLabel, className, onClick, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={ignoreWhileBusy(busy, onClick)}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      <span className={classNames('inline-flex min-w-0 items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
        <span className="min-w-0 text-center leading-display text-balance">{children}</span>
        {endIcon && <Icon name={endIcon} size={16} />}
      </span>
      <BusyIndicator busy={busy} label={busyLabel} />
    </button>
  )
}

export type IconButtonProps = Omit<ButtonStyleOptions, 'wide' | 'square'> &
  BusyProps &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    icon: IconName
    /** The accessible name; also the native tooltip. */
    label: string
    iconSize?: number
    filled?: boolean
  }

/** An icon-only button. */
export function IconButton(props: IconButtonProps) {
  const { variant, size, icon, label, iconSize, filled, busy, busyLabel, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={ignoreWhileBusy(busy, onClick)}
      className={classNames(buttonClass({ variant, size, square: true }), className)}
    >
      <Icon
        name={icon}
        size={iconSize ?? (size === 'sm' ? 16 : 18)}
        filled={filled ?? false}
        className={busy ? 'opacity-0' : ''}
      />
      <BusyIndicator busy={busy} label={busyLabel} />
    </button>
  )
}

/** Ignores presses while busy. `preventDefault` also prevents the form submission. */
function ignoreWhileBusy(busy: boolean | undefined, onClick: ComponentProps<'button'>['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
}

function BusyIndicator({ busy, label }: { busy: boolean | undefined; label: string | undefined }) {
  return (
    <>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={18} />
        </span>
      )}
      {label !== undefined && (
        <span role="status" className="sr-only">
          {busy ? label : null}
        </span>
      )}
    </>
  )
}
