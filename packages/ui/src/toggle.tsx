import type { ComponentProps } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

export type ToggleProps = Omit<ComponentProps<typeof IconButton>, 'filled' | 'onClick' | 'icon'> & {
  icon: IconName
  /** Shown instead while on; without it the icon is filled. */
  pressedIcon?: IconName
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  /** Laid over artwork, where only a scrim keeps it legible. */
  onArt?: boolean
}

/** A button that stays on: a favourite, a hidden balance, a mute. Its label does not change, `aria-pressed` does. */
export function Toggle({ icon, pressedIcon, pressed, onPressedChange, onArt, className, ...rest }: ToggleProps) {
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
