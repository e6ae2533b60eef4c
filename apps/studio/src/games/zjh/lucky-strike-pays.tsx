import { useGameContext } from '#client/game-context.tsx'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { ThreeCardKind } from '#games/three-card-hand.ts'
import { luckyStrikePayouts } from './rules.ts'

/** What a lucky strike pays, the highest first; the kind that has hit is marked. */
export function LuckyStrikePays({ hit }: { hit: ThreeCardKind | undefined }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'zjh')
  const kinds = Object.entries(luckyStrikePayouts).reverse() as [keyof typeof luckyStrikePayouts, number][]
  return (
    <section className="lucky-pays" aria-label={formatMessage('luckyStrike')}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        {[0, 72, 144, 216, 288].map((angle) => (
          <path key={angle} d="M0-6C-26-18-22-46 0-48 22-46 26-18 0-6Z" transform={`rotate(${angle})`} />
        ))}
        <circle r="9" />
      </svg>
      <h2>{formatMessage('luckyStrike')}</h2>
      <dl>
        {kinds.map(([kind, payout]) => (
          <div key={kind} className={hit === kind ? 'is-hit' : undefined}>
            <dt>{formatMessage(kind === 'pair' ? 'luckyPair' : kind)}</dt>
            <dd>{isolateLeftToRight(`${payout - 1} : 1`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
