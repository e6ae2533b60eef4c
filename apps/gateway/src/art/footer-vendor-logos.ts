import { vendorLogoSheetSvg } from '@foyer/art/vendor-logo.ts'
import type { Brand } from '#brands/brands.ts'
import { recipeHash } from './recipe-hash.ts'

/** The logo of a vendor in a brand's footer: all of them share a file, whose address changes with the brand's list. */
export function footerVendorLogoUrl({ code, site }: Brand, vendor: string): string {
  return `/art/footer-vendors/${code}/${fileNameOf(site.footerVendors)}#${vendor}`
}

/** The file of a brand's footer logos; undefined for a name that its list does not have, such as that of an earlier list. */
export function renderFooterVendorLogos({ site }: Brand, fileName: string): string | undefined {
  return fileName === fileNameOf(site.footerVendors)
    ? vendorLogoSheetSvg(site.footerVendors ?? [], 'colour')
    : undefined
}

function fileNameOf(codes: readonly string[] = []): string {
  return `${recipeHash(codes)}.svg`
}
