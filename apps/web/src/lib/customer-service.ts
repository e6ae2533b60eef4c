import { limits } from '@foyer/contract/limits.ts'
import { openModal } from './modal.ts'
import { decodePath, site, siteVersion } from './site.ts'

export interface ServiceEntry {
  readonly csType: string
  readonly url: string
}

/** Whether the brand has a customer service to open. */
export let hasCustomerService = site.status.customerService.length > 0
siteVersion.subscribe(() => {
  hasCustomerService = site.status.customerService.length > 0
})

/** The ways to customer service in the brand's order. */
export function serviceEntries(): ServiceEntry[] {
  return site.status.customerService.map(({ csType, path }) => ({ csType, url: decodePath(path) }))
}

/** Opens customer service: the only way there is, or the list of them. */
export function openCustomerService(): void {
  const [entry, ...others] = serviceEntries()
  if (entry && others.length === 0) openService(entry)
  else if (entry) openModal({ name: 'service' })
}

/** A page opens in a window of 440 by 750 (specification section 9), a mail or a call in the program for it. */
export function openService({ url }: ServiceEntry): void {
  const { width, height } = limits.customerServiceWindow
  if (/^(mailto|tel):/.test(url)) location.href = url
  else window.open(url, 'customer-service', `popup,noopener,width=${width},height=${height}`)
}
