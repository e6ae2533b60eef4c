import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { parseTypedAmount } from '#client/text/amount-format.ts'
import type { GameMessageKey } from '#client/text/localization.ts'
import { type AutoplayPlan, type StakeChange, stakeChanges } from './autoplay.ts'
import type { PlayLoop } from './play-loop.ts'
import type { GameControlLabels } from './solo-game-module.ts'

const roundCounts = [10, 25, 50, 100] as const
const changeKeys: Readonly<Record<StakeChange, GameMessageKey>> = {
  keep: 'stakeKeep',
  raise: 'stakeRaise',
  lower: 'stakeLower',
  reset: 'stakeReset',
}

interface AutoplayDialogProps {
  readonly loop: PlayLoop
  readonly labels: GameControlLabels
  readonly hasStakeProgression: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** Starts autoplay: the number of rounds, and when to stop before. */
export function AutoplayDialog({ loop, labels, hasStakeProgression, open, onClose }: AutoplayDialogProps) {
  const { formatMessage } = useGameContext().localization
  return (
    <Dialog open={open} onOpenChange={onClose} title={labels.autoplay} closeLabel={formatMessage('close')} size="sm">
      <AutoplayForm
        labels={labels}
        hasStakeProgression={hasStakeProgression}
        onStart={(plan) => {
          onClose()
          loop.startAutoplay(plan)
        }}
      />
    </Dialog>
  )
}

type LimitField = 'profitLimit' | 'lossLimit'

function AutoplayForm({
  labels,
  hasStakeProgression,
  onStart,
}: Pick<AutoplayDialogProps, 'labels' | 'hasStakeProgression'> & { onStart: (plan: AutoplayPlan) => void }) {
  const { localization, digits } = useGameContext()
  const { formatMessage } = localization
  const [invalid, setInvalid] = useState<readonly LimitField[]>([])
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const limits = {
      profitLimit: readLimit(text('profitLimit'), digits),
      lossLimit: readLimit(text('lossLimit'), digits),
    }
    const wrong = (['profitLimit', 'lossLimit'] as const).filter((name) => limits[name] === 'invalid')
    setInvalid(wrong)
    if (wrong.length > 0) return
    onStart({
      roundCount: Number(text('roundCount')),
      ...(limits as Record<LimitField, bigint | undefined>),
      onWin: (text('onWin') || 'keep') as StakeChange,
      onLoss: (text('onLoss') || 'keep') as StakeChange,
    })
  }
  const limitField = (name: LimitField, label: string) => (
    <TextField
      name={name}
      label={label}
      figures
      autoComplete="off"
      optionalLabel={formatMessage('optional')}
      error={invalid.includes(name) ? formatMessage('amountInvalid') : undefined}
    />
  )
  const changeField = (name: 'onWin' | 'onLoss', label: string) => (
    <NativeSelect
      name={name}
      label={label}
      defaultValue="keep"
      options={stakeChanges.map((change) => ({ value: change, label: formatMessage(changeKeys[change]) }))}
    />
  )
  return (
    <form className="grid gap-4" onSubmit={start}>
      <NativeSelect
        name="roundCount"
        label={formatMessage('autoRounds')}
        defaultValue="25"
        options={roundCounts.map((count) => ({ value: String(count), label: String(count) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {limitField('profitLimit', formatMessage('stopAtProfit'))}
        {limitField('lossLimit', formatMessage('stopAtLoss'))}
      </div>
      {hasStakeProgression && (
        <div className="grid grid-cols-2 gap-4">
          {changeField('onWin', formatMessage('stakeOnWin'))}
          {changeField('onLoss', formatMessage('stakeOnLoss'))}
        </div>
      )}
      <p className="text-muted">{labels.autoplayHint}</p>
      <Button type="submit" variant="primary" wide>
        {formatMessage('autoStart')}
      </Button>
    </form>
  )
}

/** A limit that the player typed; undefined if the field is empty. */
function readLimit(text: string, digits: number): bigint | undefined | 'invalid' {
  if (text === '') return undefined
  const amount = parseTypedAmount(text, digits)
  return amount === undefined || amount <= 0n ? 'invalid' : amount
}
