import { getGameMenus } from '@foyer/contract/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { MessageCatalogue } from '#platform/i18n/message-catalogue-type.ts'

/** The brand's categories, and the distinct vendors of one category or of all, as options of a select. */
export function useVendors(gameType?: string) {
  const { code } = useLanguage()
  const categoryName = useCategoryName()
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  const shown = menus.filter((menu) => gameType === undefined || menu.gameType === gameType)
  const names = new Map(shown.flatMap(({ vendors }) => vendors.map((vendor) => [vendor.vassalage, vendor.displayName])))
  const vendors = [...names].map(([value, label]) => ({ value, label }))
  return {
    categories: menus.map((menu) => ({ value: menu.gameType, label: categoryName(menu.gameType) })),
    vendors: vendors.toSorted((one, other) => one.label.localeCompare(other.label)),
  }
}

/** Returns the name of a category of games. */
export function useCategoryName(): (category: string) => string {
  const t = useTranslations('category')
  return (category) => t(category as keyof MessageCatalogue['category'])
}

/** Returns a vendor's display name, or its code when the brand no longer offers it. */
export function useVendorNameLookup(): (code: string) => string {
  const { vendors } = useVendors()
  return (code) => vendors.find(({ value }) => value === code)?.label ?? code
}
