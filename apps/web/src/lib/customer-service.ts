import { limits } from '@foyer/contract/limits.ts'
import { decodePath, site } from './site.ts'

const service = site.status.customerService[0]

/** Whether the brand has a customer service to open. */
export const hasCustomerService = service !== undefined

/** Opens customer service in a window of 440 by 750 (specification section 9). */
export function openCustomerService(): void {
  if (!service) return
  const { width, height } = limits.customerServiceWindow
  window.open(decodePath(service.path), 'customer-service', `popup,noopener,width=${width},height=${height}`)
}
