import './recent-results.css'

export interface RecentResult {
  readonly text: string
  readonly isWon: boolean
  /** Read out in place of the text. */
  readonly label?: string
}

interface RecentResultsProps {
  /** Names the list. */
  readonly label: string
  /** Newest first. */
  readonly results: readonly RecentResult[]
}

/** The results of a player's last rounds; a replay does not show them. */
export function RecentResults({ label: name, results }: RecentResultsProps) {
  return (
    <ol className="recent-results" aria-label={name}>
      {results.map(({ text, isWon, label }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: results have no id; counted from the oldest, a result keeps its key.
          key={results.length - index}
          className={isWon ? 'is-won' : undefined}
          aria-label={label}
        >
          {text}
        </li>
      ))}
    </ol>
  )
}
