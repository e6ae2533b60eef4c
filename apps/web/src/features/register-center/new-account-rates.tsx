import { getLineRates, type LineRates } from '@foyer/contract/agents/line-rates.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { LineRateFields, useLineRateFields } from '#widgets/line-rate-fields.tsx'

/**
 * The rebate rates that a new downline begins with: at most the agent's own from tomorrow on, zero unless the agent enters some. Without the
 * feature, and until the agent's rates are known, there are no fields, and the account begins with zero.
 */
export function useNewAccountRates() {
  const isOn = isFeatureEnabled('teamRebate')
  const query = useQuery({ ...apiQueryOptions(getLineRates), enabled: isOn })
  const own = isOn ? (query.data?.own ?? []) : []
  const fields = useLineRateFields(
    own.map(({ category, nextRate }) => ({ category, least: '0', most: nextRate, start: '0' })),
  )
  /** Undefined after it has shown what is wrong. */
  const read = (): { rates?: LineRates } | undefined => {
    if (own.length === 0) return {}
    const rates = fields.read()
    return rates && { rates }
  }
  return { fields, read }
}

export function NewAccountRates({ rates }: { rates: ReturnType<typeof useNewAccountRates> }) {
  const t = useTranslations('lineRates')
  if (rates.fields.bounds.length === 0) return null
  return <LineRateFields fields={rates.fields} legend={t('legend')} hint={t('newHint')} />
}
