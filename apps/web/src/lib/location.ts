import { useLocation } from '@tanstack/react-router'

/** The path of the page shown, case and all. */
export function usePathname(): string {
  return useLocation().pathname
}

/** A search parameter of the page shown; undefined where it is missing or no text. */
export function useSearchParam(name: string): string | undefined {
  const value = (useLocation().search as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
