export interface ImportLayer {
  /** Globs of its files, from the root. Of two layers that hold a file, the later one in the list applies. */
  readonly files: readonly string[]
  /** A file of it, in which the tests plant imports. */
  readonly sample: string
  readonly bans: readonly ImportBan[]
  /** Imports that it may make, as the tests plant them. */
  readonly allows?: readonly string[]
  /** Text in JSX comes from the message catalogues. */
  readonly noLiterals?: true
}

export interface ImportBan {
  /** Patterns of import specifiers; one with `!` makes an exception. */
  readonly imports: readonly string[]
  readonly message: string
  /** An import that breaks it. */
  readonly violation: string
}
