import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'

interface SpinButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly isBusy: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** The main button of a screen. */
export function SpinButton({ icon, label, isBusy, disabled = false, onPress }: SpinButtonProps) {
  return (
    <button
      type="button"
      className={`spin ${isBusy ? 'is-busy' : ''}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={42} />
    </button>
  )
}
