import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import type { Session } from '#client/play-api.ts'
import { BalanceMeter, Meter } from '#client/screen/meters.tsx'
import { ToolButton } from '#client/screen/tool-button.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoomController } from './room-state.ts'

interface Toggle {
  readonly isOn: boolean
  readonly toggle: () => void
}

interface RoomBarProps {
  readonly controller: RoomController
  readonly session: Session
  readonly auto: Toggle
  readonly locking: Toggle
  readonly onTopUp: () => void
  readonly onLeave: () => void
}

/** The controls of a room: both balances, the bet of a shot, automatic fire, the lock on a target, and the way out. */
export function RoomBar({ controller, session, auto, locking, onTopUp, onLeave }: RoomBarProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'room')
  const tableBalance = useStore(controller.state, (state) => state.tableBalance)
  const isBusy = useStore(controller.state, (state) => state.isBusy)
  const isShort = useStore(
    controller.state,
    ({ joined, tableBalance: left, bets, betIndex }) =>
      joined !== undefined && (left?.balance ?? 0n) < (bets[betIndex] ?? 0n),
  )
  return (
    <footer className="bottom room-bottom">
      <p className="room-note" role="status">
        {isShort && formatMessage(tableBalance ? 'tooPoor' : 'none')}
      </p>
      <BalanceMeter isDemo={session.mode === 'DEMO'} />
      <div className="table-balance">
        <Meter name={formatMessage('tableBalance')} kind="chips-left">
          <strong className="figure">{tableBalance ? formatAmount(tableBalance.balance) : '–'}</strong>
        </Meter>
        <ToolButton
          icon="wallet"
          label={formatMessage(tableBalance ? 'topUp' : 'buyIn')}
          className={isShort ? 'is-wanted' : ''}
          disabled={isBusy}
          onClick={onTopUp}
        />
      </div>
      <BetBox controller={controller} />
      <div className="room-tools">
        {session.pace === 'classic' && (
          <ToolButton
            icon="repeat"
            label={formatMessage('auto')}
            aria-pressed={auto.isOn}
            disabled={!tableBalance}
            onClick={auto.toggle}
          />
        )}
        <ToolButton
          icon="target"
          label={formatMessage('lock')}
          aria-pressed={locking.isOn}
          disabled={!tableBalance}
          onClick={locking.toggle}
        />
        <ToolButton icon="log-out" label={formatMessage('leave')} disabled={isBusy} onClick={onLeave} />
      </div>
    </footer>
  )
}

/** The bet of a shot; a step in either direction. */
function BetBox({ controller }: { readonly controller: RoomController }) {
  const { localization, formatAmount, sound } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'room')
  const { bets, betIndex } = useStore(controller.state)
  const step = (by: 1 | -1) => {
    sound.play('press')
    controller.setBet(betIndex + by)
  }
  return (
    <div className="stake-box">
      <ToolButton
        icon="minus"
        label={formatMessage('betLess')}
        className="step"
        disabled={betIndex === 0}
        onClick={() => step(-1)}
      />
      <Meter name={formatMessage('bet')} kind="stake">
        <output className="figure">{formatAmount(bets[betIndex] ?? 0n)}</output>
      </Meter>
      <ToolButton
        icon="plus"
        label={formatMessage('betMore')}
        className="step"
        disabled={betIndex >= bets.length - 1}
        onClick={() => step(1)}
      />
    </div>
  )
}
