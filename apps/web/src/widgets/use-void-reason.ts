import { knownVoidReasons } from '@foyer/contract/engagement/bonuses.ts'
import { useTranslations } from 'use-intl'

/** Why a bonus or reward was voided, as its member reads it: an operator's words, or the text of a reason that the gateway names. */
export function useVoidReason(): (reason: string | null) => string | null {
  const t = useTranslations('rewards.voidReasons')
  return (reason) => {
    const known = knownVoidReasons.find((one) => one === reason)
    return known ? t(known) : reason
  }
}
