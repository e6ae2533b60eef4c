import { site } from './site.ts'

export type ResourceType = 'FACEBOOK' | 'TWITTER' | 'INSTAGRAM' | 'YOUTUBE' | 'TELEGRAM'

/** The brand's address on another site; undefined where it is not configured. */
export function resourceUrl(type: ResourceType): string | undefined {
  return site.status.resources.find((resource) => resource.resourceType === type)?.url || undefined
}
