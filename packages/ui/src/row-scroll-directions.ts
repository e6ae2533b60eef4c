/** Whether a row can scroll back and forward. `scrolled` is negative in RTL layouts. */
export function getRowScrollState(
  scrolled: number,
  viewSize: number,
  contentSize: number,
): { back: boolean; on: boolean } {
  const position = Math.abs(scrolled)
  // Browsers round the three values independently, so they may disagree by a pixel at the end.
  return { back: position > 1, on: position + viewSize < contentSize - 1 }
}
