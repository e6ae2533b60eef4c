/** The exact sum of decimal strings, with as many decimals as the most precise of them. */
export class DecimalSum {
  #sum = 0n
  #decimals = 0

  add(amount: string): this {
    const { length } = amount.split('.')[1] ?? ''
    if (length > this.#decimals) {
      this.#sum *= 10n ** BigInt(length - this.#decimals)
      this.#decimals = length
    }
    this.#sum += BigInt(amount.replace('.', '')) * 10n ** BigInt(this.#decimals - length)
    return this
  }

  toString(): string {
    const digits = String(this.#sum < 0n ? -this.#sum : this.#sum).padStart(this.#decimals + 1, '0')
    const whole = digits.slice(0, digits.length - this.#decimals)
    const fraction = digits.slice(digits.length - this.#decimals)
    return `${this.#sum < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  }
}
