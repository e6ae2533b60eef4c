import type { ComponentProps, ReactNode } from 'react'
import { type ButtonStyleOptions, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type LinkButtonProps = Omit<ButtonStyleOptions, 'square'> &
  ComponentProps<'a'> & { href: string; icon?: IconName; endIcon?: IconName; children: ReactNode }

/** A link styled as a button. For a router link use `buttonClass`. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, wide, icon, endIcon, className, children, ...rest } = props
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      <span className="min-w-0 text-center leading-display text-balance">{children}</span>
      {endIcon && <Icon name={endIcon} size={16} />}
    </a>
  )
}
