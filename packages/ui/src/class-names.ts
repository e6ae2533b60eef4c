/** Joins class lists and skips falsy ones, for conditional classes. */
export function classNames(...lists: (string | false | null | undefined)[]): string {
  return lists.filter(Boolean).join(' ')
}
