import type { PlayLimit } from '@foyer/contract/responsible-play.ts'
import { formatMinutes, formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** Formats an amount of a limit: money, or minutes of play for a `session` limit. */
export function useLimitFormatter({ kind }: Pick<PlayLimit, 'kind'>): (amount: string) => string {
  const { format } = useLanguage()
  return (amount) => (kind === 'session' ? formatMinutes(Number(amount), format.tag) : formatMoney(amount, format))
}
