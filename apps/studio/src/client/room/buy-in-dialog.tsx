import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import type { Session } from '#client/play-api.ts'
import { useStage } from '#client/stage-store.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { buyInRangeOf, findRoomTerms, roomBetsOf } from '#games/room-bets.ts'
import type { RoomGameModule } from './room-game-module.ts'
import type { RoomController } from './room-state.ts'

interface BuyInDialogProps {
  /** The room of the table balance; undefined while the dialog is closed. */
  readonly room: string | undefined
  readonly session: Session
  readonly module: RoomGameModule
  readonly controller: RoomController
  readonly onClose: () => void
}

/** The amounts that are offered, in parts of the usual buy-in. */
const shares = [
  [1n, 10n],
  [1n, 4n],
  [1n, 2n],
  [1n, 1n],
  [2n, 1n],
  [5n, 1n],
] as const

/** Buys a table balance, or adds to the one that is open. Amounts above the balance cannot be chosen. */
export function BuyInDialog({ room, session, module, controller, onClose }: BuyInDialogProps) {
  const { localization, formatAmount, stage } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'room')
  const balance = useStage(stage, (state) => state.balance)
  const notice = useStage(stage, (state) => state.notice)
  const isBusy = useStore(controller.state, (state) => state.isBusy)
  const hasBalance = useStore(controller.state, (state) => state.tableBalance !== undefined)
  const terms = room === undefined ? undefined : findRoomTerms(module.game, room)
  const stakes = session.stakes.map((text) => toMinorUnits(text, session.digits))
  const { least, usual, most } = buyInRangeOf(terms ? roomBetsOf(terms, stakes) : [])
  const amounts = shares.map(([part, of]) => (usual * part) / of).filter((amount) => amount <= most && amount >= least)
  const isAffordable = (amount: bigint) => balance === undefined || amount <= balance
  const [chosen, setChosen] = useState<bigint>()
  const amount = chosen ?? (isAffordable(usual) ? usual : (amounts.findLast(isAffordable) ?? usual))
  const submit = async () => {
    if (room === undefined) return
    const isBought = await (hasBalance ? controller.topUp(amount) : controller.buyIn(room, amount))
    if (isBought) onClose()
  }
  return (
    <Dialog
      open={room !== undefined}
      onOpenChange={onClose}
      title={
        room === undefined
          ? ''
          : formatMessage(hasBalance ? 'topUpTitle' : 'buyInTitle', { room: module.formatRoom(localization, room) })
      }
      closeLabel={localization.formatMessage('close')}
      size="sm"
      dismissable={!isBusy}
    >
      <div className="buy-in">
        <p>{formatMessage('buyInHint')}</p>
        <fieldset className="chips" aria-label={formatMessage('amount')}>
          {amounts.map((offered) => (
            <button
              key={String(offered)}
              type="button"
              className="pill"
              aria-pressed={offered === amount}
              aria-current={offered === amount ? 'true' : undefined}
              disabled={isBusy || !isAffordable(offered)}
              onClick={() => setChosen(offered)}
            >
              {formatAmount(offered)}
            </button>
          ))}
        </fieldset>
        {notice && (
          <p className="buy-in-failure" role="alert">
            {notice.text} {amount > least && formatMessage('smaller')}
          </p>
        )}
        <Button variant="primary" busy={isBusy} disabled={!isAffordable(amount)} onClick={() => void submit()}>
          {formatMessage(hasBalance ? 'topUpAmount' : 'buyInAmount', { amount: formatAmount(amount) })}
        </Button>
      </div>
    </Dialog>
  )
}
