import { useGameContext } from '#client/game-context.tsx'
import type { BonusBuyFacts } from '#games/game.ts'
import { type PlayLoop, usePlayState } from './play-loop.ts'

interface BonusBuyButtonProps {
  readonly loop: PlayLoop
  readonly facts: BonusBuyFacts
  readonly label: string
  readonly onOpen: () => void
}

/** Opens the confirmation of a bonus buy; shows what it costs at the current stake. */
export function BonusBuyButton({ loop, facts, label, onOpen }: BonusBuyButtonProps) {
  const { formatAmount } = useGameContext()
  const stakeIndex = usePlayState(loop, (state) => state.stakeIndex)
  const canBuy = usePlayState(loop, ({ isReady, isBusy, autoplay }) => isReady && !isBusy && !autoplay)
  return (
    <button type="button" className="bonus-buy" disabled={!canBuy} onClick={onOpen}>
      <span>{label}</span>
      <strong>{formatAmount((loop.stakes[stakeIndex] ?? 0n) * BigInt(facts.price))}</strong>
    </button>
  )
}
