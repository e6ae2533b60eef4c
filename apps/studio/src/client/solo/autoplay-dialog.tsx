import { Button } from '@foyer/ui/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { parseTypedAmount } from '#client/text/amount-format.ts'
import type { GameMessageKey } from '#client/text/localization.ts'
import { type AutoplayPlan, type StakeChange, stakeChanges } from './autoplay.ts'
import { type PlayLoop, usePlayState } from './play-loop.ts'
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
  /** Whether rounds can start a feature, at which autoplay can stop. */
  readonly hasFeature: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** Starts autoplay: the number of rounds, and when to stop before. */
export function AutoplayDialog({ loop, open, onClose, ...formProps }: AutoplayDialogProps) {
  const { formatMessage } = useGameContext().localization
  const stakeIndex = usePlayState(loop, (state) => state.stakeIndex)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={formProps.labels.autoplay}
      closeLabel={formatMessage('close')}
      size="sm"
    >
      <AutoplayForm
        {...formProps}
        stake={loop.stakes[stakeIndex] ?? 0n}
        onStart={(plan) => {
          onClose()
          loop.startAutoplay(plan)
        }}
      />
    </Dialog>
  )
}

const limitFields = ['profitLimit', 'lossLimit', 'winLimit'] as const
type LimitField = (typeof limitFields)[number]
type LimitProblem = 'amountInvalid' | 'lossLimitLow'
type Limits = Record<LimitField, bigint | undefined>

function AutoplayForm({
  labels,
  hasStakeProgression,
  hasFeature,
  stake,
  onStart,
}: Pick<AutoplayDialogProps, 'labels' | 'hasStakeProgression' | 'hasFeature'> & {
  /** In minor units. */
  stake: bigint
  onStart: (plan: AutoplayPlan) => void
}) {
  const { localization, digits, formatAmount } = useGameContext()
  const { formatMessage } = localization
  const [problems, setProblems] = useState<Partial<Record<LimitField, LimitProblem>>>({})
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const limits = limitFields.map((name) => [name, readLimit(text(name), { digits, stake, name })] as const)
    const wrong = limits.filter(([, limit]) => typeof limit === 'string')
    setProblems(Object.fromEntries(wrong))
    if (wrong.length > 0) return
    onStart({
      roundCount: Number(text('roundCount')),
      ...(Object.fromEntries(limits) as Limits),
      stopsAtFeature: form.has('stopsAtFeature'),
      onWin: (text('onWin') || 'keep') as StakeChange,
      onLoss: (text('onLoss') || 'keep') as StakeChange,
    })
  }
  const describeProblem = (problem: LimitProblem | undefined) =>
    problem && formatMessage(problem, { stake: formatAmount(stake) })
  const limitField = (name: LimitField, label: string) => (
    <TextField
      name={name}
      label={label}
      figures
      autoComplete="off"
      optionalLabel={formatMessage('optional')}
      error={describeProblem(problems[name])}
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
      {limitField('winLimit', formatMessage('stopAtSingleWin'))}
      {hasFeature && <Checkbox name="stopsAtFeature" label={formatMessage('stopAtFeature')} defaultChecked />}
      {hasStakeProgression && (
        <div className="grid grid-cols-2 gap-4">
          <StakeChangeField name="onWin" label={formatMessage('stakeOnWin')} />
          <StakeChangeField name="onLoss" label={formatMessage('stakeOnLoss')} />
        </div>
      )}
      <p className="text-muted">{labels.autoplayHint}</p>
      <Button type="submit" variant="primary" wide>
        {formatMessage('autoStart')}
      </Button>
    </form>
  )
}

/** What autoplay does with the stake after a win, or after a loss. */
function StakeChangeField({ name, label }: { name: 'onWin' | 'onLoss'; label: string }) {
  const { formatMessage } = useGameContext().localization
  return (
    <NativeSelect
      name={name}
      label={label}
      defaultValue="keep"
      options={stakeChanges.map((change) => ({ value: change, label: formatMessage(changeKeys[change]) }))}
    />
  )
}

/** A limit that the player typed; undefined if the field is empty. Below a stake, the limit of the loss allows no round. */
function readLimit(
  text: string,
  { digits, stake, name }: { digits: number; stake: bigint; name: LimitField },
): bigint | undefined | LimitProblem {
  if (text === '') return undefined
  const amount = parseTypedAmount(text, digits)
  if (amount === undefined || amount <= 0n) return 'amountInvalid'
  return name === 'lossLimit' && amount < stake ? 'lossLimitLow' : amount
}
