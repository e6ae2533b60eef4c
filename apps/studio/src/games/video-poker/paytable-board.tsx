import { useGameContext } from '#client/game-context.tsx'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { nameKind } from './format-hand.ts'
import type { HandKind } from './hand-kinds.ts'
import type { Paytable } from './paytables.ts'

interface PaytableBoardProps {
  readonly paytable: Paytable
  /** In minor units. */
  readonly stake: bigint
  /** The row of the current hand. */
  readonly lit: HandKind | undefined
}

/** What each hand pays, in stakes and at the stake that is set, the highest first. */
export function PaytableBoard({ paytable, stake, lit }: PaytableBoardProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'video-poker')
  return (
    <table className="video-poker-pays">
      <caption>{formatMessage(`paytable_${paytable.name}`)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{formatMessage('hand')}</th>
          <th scope="col">{formatMessage('pays')}</th>
          <th scope="col">{localization.formatMessage('win')}</th>
        </tr>
      </thead>
      <tbody>
        {paytable.pays.map(([kind, pays]) => (
          <tr key={kind} className={kind === lit ? 'is-lit' : undefined} aria-current={kind === lit || undefined}>
            <th scope="row">{nameKind(formatMessage, paytable, kind)}</th>
            <td className="video-poker-times">{isolateLeftToRight(`${pays}×`)}</td>
            <td>{formatAmount(stake * BigInt(pays))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
