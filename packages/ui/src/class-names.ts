/** Joins the class lists that are there, so that a component can leave one out by a condition. */
export function classNames(...lists: (string | false | null | undefined)[]): string {
  return lists.filter(Boolean).join(' ')
}
