/** A key that the operator and the studio share. While it is being replaced, the old and the new one are both accepted. */
export interface OperatorSecret {
  /** Signs. */
  current(): string
  /** Each of them verifies; `current` is one of them. */
  accepted(): readonly string[]
}

/** Secrets that stay the same while the process runs: the first one signs, and all are accepted. */
export function createFixedSecret(...secrets: [string, ...string[]]): OperatorSecret {
  return { current: () => secrets[0], accepted: () => secrets }
}
