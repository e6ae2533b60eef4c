import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'

type Busy = {
  /** While true the button shows progress and cannot be pressed, but keeps the focus. */
  busy?: boolean
  /** What a screen reader hears while it is busy. */
  busyLabel?: string
}

export type ButtonProps = Omit<ButtonLook, 'square'> &
  Busy &
  ComponentProps<'button'> & { icon?: IconName; endIcon?: IconName; children: ReactNode }

/** A button with words. `type` is `button` unless said otherwise, so that none submits a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, endIcon, busy, busyLabel, className, onClick, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={once(busy, onClick)}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      <span className={classNames('inline-flex min-w-0 items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
        <span className="min-w-0 text-center leading-display text-balance">{children}</span>
        {endIcon && <Icon name={endIcon} size={16} />}
      </span>
      <BusyMark busy={busy} label={busyLabel} />
    </button>
  )
}

export type IconButtonProps = Omit<ButtonLook, 'wide' | 'square'> &
  Busy &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    icon: IconName
    /** The button's name; also its native tooltip. */
    label: string
    iconSize?: number
    filled?: boolean
  }

/** A button with an icon alone. */
export function IconButton(props: IconButtonProps) {
  const { variant, size, icon, label, iconSize, filled, busy, busyLabel, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={once(busy, onClick)}
      className={classNames(buttonClass({ variant, size, square: true }), className)}
    >
      <Icon
        name={icon}
        size={iconSize ?? (size === 'sm' ? 16 : 18)}
        filled={filled ?? false}
        className={busy ? 'opacity-0' : ''}
      />
      <BusyMark busy={busy} label={busyLabel} />
    </button>
  )
}

/** Swallows the press while busy. `preventDefault` also stops the form that the button would submit. */
function once(busy: boolean | undefined, onClick: ComponentProps<'button'>['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
}

function BusyMark({ busy, label }: { busy: boolean | undefined; label: string | undefined }) {
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
