/** Gives the amount in the win meter the colour of money won only if it exceeds the stake: a smaller payout is a loss. Amounts in minor units. */
export function colourNetWin(
  meter: HTMLElement,
  { stake, win }: { readonly stake: bigint; readonly win: bigint },
): void {
  meter.classList.toggle('is-net-win', win > stake)
}
