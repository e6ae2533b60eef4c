import { getGameMenus } from '@foyer/contract/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { site } from '#platform/site/site.ts'

/** The logos of the vendors that the brand names for its footer. The name is that of the menus; for a vendor that they do not list, its code. */
export function FooterVendors() {
  const t = useTranslations('frame')
  const { code } = useLanguage()
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  const listed = menus.flatMap((menu) => menu.vendors)
  const vendors = site.status.footer.vendors.map(({ vassalage, iconUrl }) => ({
    vassalage,
    iconUrl,
    name: listed.find((vendor) => vendor.vassalage === vassalage)?.displayName ?? vassalage,
  }))
  if (vendors.length === 0) return null
  return (
    <ul
      aria-label={t('footerVendors')}
      className="flex flex-wrap items-center gap-x-8 gap-y-5 border-bs border-line pbs-6"
    >
      {vendors.map(({ vassalage, iconUrl, name }) => (
        <li key={vassalage} className="flex items-center gap-2 text-muted">
          <img src={iconUrl} alt="" width={28} height={28} loading="lazy" className="h-7 w-auto opacity-80" />
          <span className="text-sm">{name}</span>
        </li>
      ))}
    </ul>
  )
}
