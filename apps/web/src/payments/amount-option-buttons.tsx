import { Chip } from '@foyer/ui/chip.tsx'
import { useTranslations } from 'use-intl'
import { type FormatContext, formatMoney } from '#platform/i18n/format.ts'

export interface AmountOptionData {
  /** A decimal string, as the field receives it. */
  readonly amount: string
  readonly label: string
}

export interface AmountOptionsProps {
  options: readonly AmountOptionData[]
  /** The current value of the field. */
  selectedAmount: string
  onSelect: (amount: string) => void
}

/** Preset amounts to choose with one press; nothing where there are none. */
export function AmountOptionButtons({ options, selectedAmount, onSelect }: AmountOptionsProps) {
  const t = useTranslations('amount')
  if (options.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mbe-2 text-sm font-semibold">{t('picks')}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ amount, label }) => (
          <Chip
            key={label}
            selected={amount === selectedAmount}
            onClick={() => onSelect(amount)}
            className={amount === selectedAmount ? '' : 'bg-surface-3! hover:bg-surface-4!'}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** An option for an amount; whole amounts are shown without decimals. */
export function toAmountOption(amount: string, format: FormatContext): AmountOptionData {
  const isWhole = !/\.\d*[1-9]/.test(amount)
  return { amount, label: formatMoney(amount, format, isWhole ? { decimals: 0 } : {}) }
}
