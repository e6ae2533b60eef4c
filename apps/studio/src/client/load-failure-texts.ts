/** What a page shows if its texts cannot be loaded: the server has written it into the document. */
export interface LoadFailureTexts {
  readonly title: string
  readonly tryAgain: string
}

export function readLoadFailureTexts({ dataset }: HTMLElement): LoadFailureTexts {
  return { title: dataset.unavailable ?? '', tryAgain: dataset.tryAgain ?? '' }
}

/** The attributes of a page's document; `escapeText` makes a text safe in one. */
export function formatLoadFailureTexts(
  { title, tryAgain }: LoadFailureTexts,
  escapeText: (text: string) => string,
): string {
  return ` data-unavailable="${escapeText(title)}" data-try-again="${escapeText(tryAgain)}"`
}
