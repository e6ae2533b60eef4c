import { Button } from '@foyer/ui/button.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { postToParent } from '#client/parent-page-messages.ts'
import type { BonusBuyDialogProps } from '#client/solo/solo-game-module.ts'
import { useStage } from '#client/stage-store.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { BoughtFreeSpins } from './cascade-sheet.ts'

/** Confirms a bonus buy: what is bought, its price and its return. A price above the balance cannot be confirmed. */
export function BonusBuyDialog(props: BonusBuyDialogProps & { bought: BoughtFreeSpins }) {
  const { session, facts, stake, bought, onBuy, open, onClose } = props
  const { localization, stage, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'slots')
  const formatMultiple = (count: number) =>
    formatMessage('buyMultiple', {
      count: new Intl.NumberFormat(localization.lang).format(count),
      stake: formatAmount(stake),
    })
  const balance = useStage(stage, (state) => state.balance)
  const price = stake * BigInt(facts.price)
  const isTooDear = balance !== undefined && balance < price
  const isDemo = session.mode === 'DEMO'
  const buyButton = (
    <Button variant="primary" disabled={isTooDear} onClick={onBuy}>
      {formatMessage('buyFor', { price: formatAmount(price) })}
    </Button>
  )
  const depositButton = (
    <Button variant="primary" onClick={() => postToParent({ type: 'deposit' })}>
      {localization.formatMessage('deposit')}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={formatMessage('buyFreeSpins')}
      closeLabel={localization.formatMessage('close')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{formatMessage('cancel')}</Button>
          {isTooDear && !isDemo ? depositButton : buyButton}
        </>
      }
    >
      <div className="grid gap-4">
        <p>{formatMessage('buyTerms', termsOf(bought))}</p>
        <DetailList
          boxed
          items={[
            { name: formatMessage('buyPrice'), value: formatAmount(price), isMain: true },
            {
              name: localization.formatMessage('stake'),
              value: formatMultiple(facts.price),
            },
            { name: formatMessage('buyReturn'), value: isolateLeftToRight(`${facts.rtp} %`) },
            {
              name: formatMessage('buyHighest'),
              value: formatMultiple(facts.maxWin),
            },
          ]}
        />
        {isTooDear ? (
          <p role="alert" className="font-semibold text-danger-text">
            {formatMessage(isDemo ? 'buyTooDearDemo' : 'buyTooDear')}
          </p>
        ) : (
          <p className="text-sm text-muted">{formatMessage('buyStakeNote')}</p>
        )}
      </div>
    </Dialog>
  )
}

/** What is bought, as values of the texts that describe it. */
export const termsOf = ({ freeSpins, startMultiplier }: BoughtFreeSpins) => ({
  count: freeSpins,
  multiplier: isolateLeftToRight(`×${startMultiplier}`),
})
