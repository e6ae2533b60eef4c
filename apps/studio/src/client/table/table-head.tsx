import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { RoundWins } from './round-wins.tsx'
import type { TableController } from './table-controls.ts'
import type { TableGameModule } from './table-game-module.ts'
import { isBettingOpen, serverNow, type TablePlayState } from './table-store.ts'

const tickMs = 200

interface TableHeadProps {
  readonly controller: TableController
  readonly module: TableGameModule
  readonly isAnnounced: boolean
}

/** The number of the round, who bets, the time that is left, and what the table does. */
export function TableHead({ controller, module, isAnnounced }: TableHeadProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const state = useStore(controller.store)
  useTick(controller.tick)
  const { table } = state
  const now = serverNow(state)
  return (
    <div className="felt-head">
      <div className="felt-facts">
        <p>
          <span>{table?.round && formatMessage('round', { number: table.round.number })}</span>
          <span>{table && table.players > 0 && formatMessage('atTable', { count: table.players })}</span>
        </p>
        {table?.round && state.revealedRoundId === table.round.id && <RoundWins table={table} />}
      </div>
      <CountdownRing left={computeCountdown(state, now)} />
      <p className="phase" role={isAnnounced ? 'status' : undefined}>
        {phaseLabel({ state, now, module, localization })}
      </p>
    </div>
  )
}

/** Renders the component again a few times a second, after `onTick`. */
function useTick(onTick: () => void): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      onTick()
      setCount((count) => count + 1)
    }, tickMs)
    return () => clearInterval(timer)
  }, [onTick])
}

/** Counts down to the end of betting and, after the result, to the next round. */
function computeCountdown({ table, revealedRoundId }: TablePlayState, now: number) {
  const round = table?.round
  if (!round) return undefined
  const [from, to] =
    round.state === 'betting'
      ? [round.opensAt, round.betsUntil]
      : [round.revealAt ?? 0, revealedRoundId === round.id ? (round.nextAt ?? 0) : 0]
  const left = to - now
  return left > 0 ? { seconds: Math.ceil(left / 1_000), part: Math.min(1, left / (to - from)) } : undefined
}

function phaseLabel({
  state: { table, revealedRoundId },
  now,
  module,
  localization,
}: {
  state: TablePlayState
  now: number
  module: TableGameModule
  localization: Localization
}): string {
  const formatMessage = createMessageFormatter(localization, 'table')
  const round = table?.round
  if (!round) return formatMessage('waiting')
  if (round.state === 'void') return formatMessage('void')
  if (round.state === 'betting') return formatMessage(isBettingOpen(round, now) ? 'betting' : 'closed')
  return round.events && revealedRoundId === round.id
    ? module.formatResult(localization, round.events)
    : module.formatDealing(localization)
}
