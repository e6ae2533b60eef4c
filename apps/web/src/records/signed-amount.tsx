import { moneyClass } from '@foyer/ui/stat.tsx'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** An amount with its sign, and a colour for the sign. Gains and losses have the same font weight. */
export function SignedAmount({ amount }: { amount: string }) {
  const { format } = useLanguage()
  return <span className={moneyClass(signOf(amount))}>{formatMoney(amount, format, { sign: 'always' })}</span>
}
