import { Chip } from '@foyer/ui/chip.tsx'
import { useTranslations } from 'use-intl'
import { type FormatContext, formatMoney } from './format.ts'

export interface AmountPick {
  /** A decimal string, as the field receives it. */
  readonly amount: string
  readonly label: string
}

export interface AmountPicksProps {
  picks: readonly AmountPick[]
  /** The current value of the field. */
  chosen: string
  onChoose: (amount: string) => void
}

/** Preset amounts to choose with one press; nothing where there are none. */
export function AmountPicks({ picks, chosen, onChoose }: AmountPicksProps) {
  const t = useTranslations('amount')
  if (picks.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mbe-2 text-sm font-semibold">{t('picks')}</legend>
      <div className="flex flex-wrap gap-2">
        {picks.map(({ amount, label }) => (
          <Chip
            key={label}
            selected={amount === chosen}
            onClick={() => onChoose(amount)}
            className={amount === chosen ? '' : 'bg-surface-3! hover:bg-surface-4!'}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** An option for an amount; whole amounts are shown without decimals. */
export function roundPick(amount: string, format: FormatContext): AmountPick {
  const isWhole = !/\.\d*[1-9]/.test(amount)
  return { amount, label: formatMoney(amount, format, isWhole ? { decimals: 0 } : {}) }
}
