import type { SyntheticEvent } from 'react'
import { site } from './site.ts'

/** The URLs to try for one of our images, in order: each of the brand's CDNs, then our own host. */
export function pictureSources(path: string, cdns: readonly string[] = site.status.imageCDNs): string[] {
  return path.startsWith('/') ? [...cdns.map((cdn) => cdn + path), path] : [path]
}

interface Picture {
  readonly src: string
  readonly srcSet?: string
}

/** Sources that failed since the page was loaded. */
const failed = new Set<string>()

/**
 * Properties of an `img` that tries each source once; another `img` of the same image continues with the source that
 * works. `toAttributes` adds the widths to a URL.
 */
export function pictureFrom(path: string, dress: (address: string) => Picture = (src) => ({ src })) {
  const pictures = pictureSources(path).map(dress)
  return {
    ...(pictures.find(({ src }) => !failed.has(src)) ?? pictures.at(-1) ?? dress(path)),
    onError({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
      const at = pictures.findIndex(({ src }) => src === currentTarget.getAttribute('src'))
      const next = pictures[at + 1]
      if (pictures[at]) failed.add(pictures[at].src)
      if (!next) return
      if (next.srcSet !== undefined) currentTarget.srcset = next.srcSet
      currentTarget.src = next.src
    },
  }
}

/** The URLs to try for a game, in order: each of the brand's launch CDNs, then the vendor's own. */
export function launchSources(url: string, cdns: readonly string[] = site.status.launchGameCDNs): string[] {
  if (!URL.canParse(url, location.href)) return [url]
  const { pathname, search, hash } = new URL(url, location.href)
  return [...cdns.map((cdn) => cdn + pathname + search + hash), url]
}
