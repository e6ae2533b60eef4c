import { useGameContext } from '#client/game-context.tsx'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { Card } from '#games/cards.ts'
import { rankThree, type ThreeCardKind } from '#games/three-card-hand.ts'
import { anteBonuses, pairPlusOdds } from './rules.ts'

interface PaysOnFeltProps {
  readonly player: readonly Card[]
  readonly pairPlus: number
  readonly isRaised: boolean
}

/** What is printed on the felt: the pays of the pair plus and of the ante bonus. What the player's hand earns is lit. */
export function PaysOnFelt({ player, pairPlus, isRaised }: PaysOnFeltProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'three-card-poker')
  const kind = player.length > 0 ? rankThree(player).kind : undefined
  return (
    <div className="three-card-pays">
      <PayList name={formatMessage('pairPlus')} pays={pairPlusOdds} lit={pairPlus > 0 ? kind : undefined} />
      <PayList name={formatMessage('anteBonus')} pays={anteBonuses} lit={isRaised ? kind : undefined} />
    </div>
  )
}

interface PayListProps {
  readonly name: string
  /** Odds to one, the highest first. */
  readonly pays: Readonly<Partial<Record<Exclude<ThreeCardKind, 'highCard'>, number>>>
  readonly lit: ThreeCardKind | undefined
}

function PayList({ name, pays, lit }: PayListProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'three-card-poker')
  const rows = Object.entries(pays) as [Exclude<ThreeCardKind, 'highCard'>, number][]
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <dl>
        {rows.map(([kind, odds]) => (
          <div key={kind} className={kind === lit ? 'is-lit' : undefined}>
            <dt>{formatMessage(kind)}</dt>
            <dd>{isolateLeftToRight(`${odds}:1`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
