import type { getPromotions } from '@foyer/contract/promotions/promotions.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'

export type PromotionListAnswer = ResponseValueOf<typeof getPromotions>

interface KeptAnswer {
  readonly answer: PromotionListAnswer
  readonly untilMs: number
}

/** Of a brand: visitors share theirs. An answer takes some ten thousand characters. */
const defaultMaxAnswers = 400

/** Answers of the list by everything that they are computed from but the time, each until the time changes something in it. */
export class KeptListAnswers {
  readonly #maxAnswers: number
  readonly #answers = new Map<string, KeptAnswer>()

  constructor(maxAnswers = defaultMaxAnswers) {
    this.#maxAnswers = maxAnswers
  }

  find(key: string, nowMs: number): PromotionListAnswer | undefined {
    const kept = this.#answers.get(key)
    return kept && nowMs < kept.untilMs ? kept.answer : undefined
  }

  keep(key: string, answer: PromotionListAnswer, untilMs: number): void {
    if (this.#answers.size >= this.#maxAnswers) this.#answers.clear()
    this.#answers.set(key, { answer, untilMs })
  }
}
