import type { ComponentProps } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

export type ToggleButtonProps = Omit<ComponentProps<typeof IconButton>, 'filled' | 'onClick' | 'icon'> & {
  icon: IconName
  /** Icon while pressed; without it the icon is filled instead. */
  pressedIcon?: IconName
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** For use over artwork: adds a scrim for legibility. */
  onArt?: boolean
}

/** A toggle button, such as favourite, hide balance or mute. The label stays the same; `aria-pressed` changes. */
export function ToggleButton({
  icon,
  pressedIcon,
  pressed,
  onPressedChange,
  onArt,
  className,
  ...rest
}: ToggleButtonProps) {
  return (
    <IconButton
      size="sm"
      variant="ghost"
      {...rest}
      icon={pressed && pressedIcon ? pressedIcon : icon}
      filled={pressed && !pressedIcon}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(onArt && 'bg-scrim! text-on-art!', !onArt && pressed && 'text-accent-text!', className)}
    />
  )
}
