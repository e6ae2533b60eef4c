/** Whether a row can still scroll towards its start and its end. `scrolled` may be negative, as it is right to left. */
export function laneEdges(scrolled: number, viewSize: number, contentSize: number): { back: boolean; on: boolean } {
  const position = Math.abs(scrolled)
  // Browsers round the three figures each for itself, so that they may disagree by a pixel at the end.
  return { back: position > 1, on: position + viewSize < contentSize - 1 }
}
