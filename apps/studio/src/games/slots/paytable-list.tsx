import { useGameContext } from '#client/game-context.tsx'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { PayingSymbol } from './slot-sheet.ts'
import { SymbolImage } from './symbol-image.tsx'

/** What a number of a symbol pays, such as `5` or `8–9` of it. */
export type CountPay = readonly [count: number | string, units: number]

interface PaytableListProps {
  readonly symbols: readonly PayingSymbol[]
  /** By rising count. */
  readonly paysOf: (symbol: PayingSymbol) => readonly CountPay[]
  /** A unit of the stake, in minor units. */
  readonly unit: bigint
}

/** What each symbol pays, the highest payout first. */
export function PaytableList({ symbols, paysOf, unit }: PaytableListProps) {
  const { formatAmount } = useGameContext()
  return (
    <ul className="pays">
      {symbols.map((symbol) => (
        <li key={symbol}>
          <SymbolImage symbol={symbol} name={symbol} />
          <p>
            {paysOf(symbol)
              .map(([count, units]) => isolateLeftToRight(`${count} × ${formatAmount(unit * BigInt(units))}`))
              .reverse()
              .map((row) => (
                <span key={row}>{row}</span>
              ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
