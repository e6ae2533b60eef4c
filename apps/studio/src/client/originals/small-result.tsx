import './small-result.css'

interface SmallResultProps {
  readonly choice: string
  readonly result: string
  readonly isWon: boolean
}

/** The outcome of a round of an original, small: what was chosen, and the result. */
export function SmallResult({ choice, result, isWon }: SmallResultProps) {
  return (
    <div className="small-result">
      <span>{choice}</span>
      <strong className={isWon ? 'is-won' : undefined}>{result}</strong>
    </div>
  )
}
