import { site } from './site.ts'

export type SocialNetwork = 'FACEBOOK' | 'TWITTER' | 'INSTAGRAM' | 'YOUTUBE' | 'TELEGRAM'

/** The URL of the brand's page on a social network; undefined where it is not configured. */
export function getSocialNetworkUrl(type: SocialNetwork): string | undefined {
  return site.status.resources.find((resource) => resource.resourceType === type)?.url || undefined
}
