interface ModelRow {
  readonly day: string
  bet: bigint
  carryIn: bigint
  claimed: bigint
  isClosed: boolean
}

/** The rebate of a member's bets of one category and vendor, as a few lines of arithmetic; minor units, and a rate in millionths. */
export class RebateModel {
  readonly #rows: ModelRow[] = []
  readonly #rate: bigint
  paid = 0n

  constructor(rate: bigint) {
    this.#rate = rate
  }

  bet(amount: bigint, day: string): void {
    const last = this.#rows.at(-1)
    if (last?.day === day) last.bet += amount
    else this.#rows.push({ day, bet: amount, carryIn: this.#carryOf(last), claimed: 0n, isClosed: false })
  }

  /** Returns what is paid. */
  claim(): bigint {
    const before = this.paid
    for (const row of this.#rows.filter(({ isClosed }) => !isClosed)) {
      const due = positive(this.#leftOf(row))
      row.claimed += due
      this.paid += due
    }
    return this.paid - before
  }

  /** Closes the days before this one. */
  closeBefore(day: string): void {
    for (const [place, row] of this.#rows.entries()) {
      if (row.isClosed || row.day >= day) continue
      row.isClosed = true
      this.paid += positive(this.#leftOf(row))
      const next = this.#rows[place + 1]
      if (next) next.carryIn += this.#carryOf(row)
    }
  }

  #leftOf({ bet, carryIn, claimed }: ModelRow): bigint {
    return (bet * this.#rate) / 1_000_000n + carryIn - claimed
  }

  #carryOf(row: ModelRow | undefined): bigint {
    if (!row?.isClosed) return 0n
    const left = this.#leftOf(row)
    return left < 0n ? left : 0n
  }
}

const positive = (amount: bigint) => (amount > 0n ? amount : 0n)
