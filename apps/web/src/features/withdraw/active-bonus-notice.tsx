import { getBonusDetails } from '@foyer/contract/engagement/bonuses.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { isFeatureEnabled } from '#platform/site/site.ts'

/** Says that a withdrawal costs nothing of an active bonus. Nothing where there is none. */
export function ActiveBonusNotice() {
  const t = useTranslations('withdraw')
  const { code, format } = useLanguage()
  const enabled = isFeatureEnabled('bonuses')
  const { data } = useQuery({ ...apiQueryOptions(getBonusDetails, { language: code, pageSize: 1 }), enabled })
  if (!data?.active) return null
  return (
    <p className="text-sm text-muted text-pretty">
      {t.rich('bonusStays', {
        amount: formatMoney(data.active.amount, format),
        link: (words) => (
          <Link to="bonusDetails" className="font-semibold underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
