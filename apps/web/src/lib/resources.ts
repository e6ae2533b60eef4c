import { site } from './site.ts'

export type ResourceType = 'FACEBOOK' | 'TWITTER' | 'INSTAGRAM' | 'YOUTUBE' | 'TELEGRAM'

/** The URL of the brand's page on a social network; undefined where it is not configured. */
export function resourceUrl(type: ResourceType): string | undefined {
  return site.status.resources.find((resource) => resource.resourceType === type)?.url || undefined
}
