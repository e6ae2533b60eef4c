import type { VipInfo } from '@foyer/contract/engagement/vip.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** Formats the amounts of levels, and names them. */
export function useVipText({ levels }: Pick<VipInfo, 'levels'>) {
  const t = useTranslations('vip')
  const { format } = useLanguage()
  const money = (amount: string) => formatMoney(amount, format)
  const find = (level: number) => levels.find((one) => one.level === level)
  return {
    money,
    /** An amount that a level asks for or gives; zero is none. */
    moneyOrNone: (amount: string) => (signOf(amount) === 0 ? t('none') : money(amount)),
    levelName: (level: number) => find(level)?.name || t('level', { level }),
    reachOf: (level: number) => find(level)?.reach ?? '0',
  }
}
