/** The ids with the mark set or taken off; an id that is there already is not added twice. */
export function withMark(ids: readonly string[], nodeId: string, marked: boolean): string[] {
  const others = ids.filter((id) => id !== nodeId)
  return marked ? [...others, nodeId] : others
}
