import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { decodeCustomerServiceUrl, site } from './site.ts'

export interface CustomerServiceChannel {
  readonly csType: string
  readonly url: string
}

/** Whether the brand offers customer service. */
export function hasCustomerService(): boolean {
  return site.status.customerService.length > 0
}

/** The channels of customer service, in the brand's order. */
export function listCustomerServiceChannels(): CustomerServiceChannel[] {
  return site.status.customerService.map(({ csType, path }) => ({ csType, url: decodeCustomerServiceUrl(path) }))
}

/** Opens customer service: the only channel, or the list of them. */
export function openCustomerService(): void {
  const [channel, ...others] = listCustomerServiceChannels()
  if (channel && others.length === 0) openCustomerServiceChannel(channel)
  else if (channel) openModal({ name: 'service' })
}

/** A page opens in a popup of 440 by 750 pixels (specification section 9), a mail or phone link in its program. */
export function openCustomerServiceChannel({ url }: CustomerServiceChannel): void {
  const { width, height } = limits.customerServiceWindow
  if (/^(mailto|tel):/.test(url)) location.href = url
  else window.open(url, 'customer-service', `popup,noopener,width=${width},height=${height}`)
}
