import { useEffect } from 'react'
import { site } from '#platform/site/site.ts'

/** The tab title of a page; without a name, the site's name alone. */
export function formatTabTitle(name: string | undefined): string {
  return name === undefined ? site.brand.name : `${name} · ${site.brand.name}`
}

/** Sets the tab title; with `undefined` another component sets it. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
