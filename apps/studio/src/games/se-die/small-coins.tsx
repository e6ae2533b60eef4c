import type { CoinSide } from './rules.ts'

/** Coins seen from above, for layouts and lists. */
export function SmallCoins({ coins }: { coins: readonly CoinSide[] }) {
  return (
    <span className="small-coins" aria-hidden="true">
      {coins.map((side, coin) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal coins differ only by their place.
        <i key={coin} className={`is-${side}`} />
      ))}
    </span>
  )
}
