import { getGameMenus } from '@foyer/contract/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryOptions } from '#platform/api/shared-query-options.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'

/** Vendors shown first, as the specification names them (section 2, footer); the brand's other vendors fill the row. */
const preferredVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']
const maxVendors = 8

/** The logos of vendors whose games the brand offers. */
export function FooterVendors() {
  const t = useTranslations('frame')
  const { code } = useLanguage()
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryOptions(code)))
  const vendors = [
    ...new Map(menus.flatMap((menu) => menu.vendors).map((vendor) => [vendor.vassalage, vendor])).values(),
  ]
  const first = vendors.filter(({ vassalage }) => preferredVendors.includes(vassalage))
  const shownVendors = [...first, ...vendors.filter(({ vassalage }) => !preferredVendors.includes(vassalage))].slice(
    0,
    maxVendors,
  )
  if (shownVendors.length === 0) return null
  return (
    <ul
      aria-label={t('footerVendors')}
      className="flex flex-wrap items-center gap-x-8 gap-y-5 border-bs border-line pbs-6"
    >
      {shownVendors.map((vendor) => (
        <li key={vendor.vassalage} className="flex items-center gap-2 text-muted">
          <img src={vendor.iconUrl} alt="" width={28} height={28} loading="lazy" className="h-7 w-auto opacity-80" />
          <span className="text-sm">{vendor.displayName}</span>
        </li>
      ))}
    </ul>
  )
}
