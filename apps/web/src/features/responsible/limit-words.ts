import type { PlayLimit } from '@foyer/contract/responsible.ts'
import { formatMinutes, formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'

/** Formats an amount of a limit: money, or minutes of play for a `session` limit. */
export function useLimitFormatter({ kind }: Pick<PlayLimit, 'kind'>): (amount: string) => string {
  const { format } = useLanguage()
  return (amount) => (kind === 'session' ? formatMinutes(Number(amount), format.tag) : formatMoney(amount, format))
}
