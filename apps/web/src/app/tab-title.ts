import { useEffect } from 'react'
import { site } from '#lib/site.ts'

/** A page's name as the tab shows it; without one it shows the site's alone. */
export function tabTitle(name: string | undefined): string {
  return name === undefined ? site.brand.name : `${name} · ${site.brand.name}`
}

/** Names the tab; `undefined` leaves that to somebody who knows more. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
