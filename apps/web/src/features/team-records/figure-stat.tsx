import type { TeamFigureName } from '@foyer/contract/agents/team-records.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useTranslations } from 'use-intl'
import { signOf } from '#platform/i18n/format.ts'
import { useFigureFormat } from './team-figures.tsx'

const icons: Readonly<Record<TeamFigureName, IconName>> = {
  deposit: 'wallet',
  withdrawal: 'banknote',
  transferUp: 'arrow-up-right',
  transferDown: 'arrow-down-left',
  adjust: 'sliders-horizontal',
  bonus: 'gift',
  rebate: 'percent',
  bet: 'coins',
  validBet: 'check',
  win: 'trophy',
  profit: 'chart-line',
}

type FigureStatProps = {
  figure: TeamFigureName
  /** Undefined while it loads. */
  amount: string | undefined
  onOpen: () => void
}

/** A figure as a card, which opens into its entries. */
export function FigureStat({ figure, amount, onOpen }: FigureStatProps) {
  const t = useTranslations('teamRecords')
  const format = useFigureFormat()
  const text = amount === undefined ? '' : format(figure, amount)
  const label = t(`figures.${figure}`)
  return (
    <Stat
      label={label}
      icon={icons[figure]}
      loading={amount === undefined}
      value={text}
      tone={figure === 'profit' && amount !== undefined ? toMoneyTone(signOf(amount)) : 'plain'}
      onOpen={onOpen}
      openLabel={t('openEntries', { figure: label, amount: text })}
    />
  )
}
