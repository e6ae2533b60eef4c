import type { SyntheticEvent } from 'react'
import { site } from './site.ts'

/** The URLs to try for one of our images, in order: each of the brand's CDNs, then our own host. */
export function listImageUrls(path: string, cdns: readonly string[] = site.status.imageCDNs): string[] {
  return path.startsWith('/') ? [...cdns.map((cdn) => cdn + path), path] : [path]
}

interface ImageAttributes {
  readonly src: string
  readonly srcSet?: string
}

/** Sources that failed since the page was loaded. */
const failedUrls = new Set<string>()

/**
 * Properties of an `img` that tries each source once; another `img` of the same image continues with the source that
 * works. `toAttributes` adds the widths to a URL.
 */
export function createImagePropsWithFallback(
  path: string,
  toAttributes: (address: string) => ImageAttributes = (src) => ({ src }),
) {
  const candidates = listImageUrls(path).map(toAttributes)
  return {
    ...(candidates.find(({ src }) => !failedUrls.has(src)) ?? candidates.at(-1) ?? toAttributes(path)),
    onError({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
      const index = candidates.findIndex(({ src }) => src === currentTarget.getAttribute('src'))
      const next = candidates[index + 1]
      if (candidates[index]) failedUrls.add(candidates[index].src)
      if (!next) return
      if (next.srcSet !== undefined) currentTarget.srcset = next.srcSet
      currentTarget.src = next.src
    },
  }
}

/** The URLs to try for a game, in order: each of the brand's launch CDNs, then the vendor's own. */
export function listGameLaunchUrls(url: string, cdns: readonly string[] = site.status.launchGameCDNs): string[] {
  if (!URL.canParse(url, location.href)) return [url]
  const { pathname, search, hash } = new URL(url, location.href)
  return [...cdns.map((cdn) => cdn + pathname + search + hash), url]
}
