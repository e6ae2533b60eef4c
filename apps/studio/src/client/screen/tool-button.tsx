import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import type { ComponentProps } from 'react'

export interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName
  /** The accessible name; also the tooltip. */
  readonly label: string
}

/** An icon button over the picture of a game. */
export function ToolButton({ icon, label, className = '', ...rest }: ToolButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={`tool ${className}`}>
      <Icon name={icon} size={22} />
    </button>
  )
}
