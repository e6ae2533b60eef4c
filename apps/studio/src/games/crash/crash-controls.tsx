import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { StakeBox } from '#client/screen/stake-box.tsx'
import { StakeDialog } from '#client/screen/stake-dialog.tsx'
import type { TableControlsProps } from '#client/table/table-controls.ts'
import { parseTypedNumber, toMinorUnits } from '#client/text/amount-format.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type CrashPanel, createCrashPanels } from './crash-panel.ts'
import { MainButton } from './main-button.tsx'
import { highestMultiplier, lowestMultiplier } from './rules.ts'

/** The panels of the player's two bets. */
export function CrashControls({ controller, session }: TableControlsProps) {
  const [panels, setPanels] = useState<readonly CrashPanel[]>([])
  useEffect(() => {
    const stakes = session.stakes.map((stake) => toMinorUnits(stake, session.digits))
    const created = createCrashPanels({ controller, stakes })
    setPanels(created.panels)
    return created.dispose
  }, [controller, session])
  return (
    <div className="crash-panels">
      {panels.map((panel) => (
        <BetPanel key={panel.spot} panel={panel} controller={controller} />
      ))}
      <Delay controller={controller} />
    </div>
  )
}

const measureEveryMs = 15_000

/** How long a cash-out takes to the server. */
function Delay({ controller }: Pick<TableControlsProps, 'controller'>) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'crash')
  const [delayMs, setDelayMs] = useState<number>()
  useEffect(() => {
    const measure = () => void controller.measureDelay().then(setDelayMs, () => setDelayMs(undefined))
    measure()
    const timer = setInterval(measure, measureEveryMs)
    return () => clearInterval(timer)
  }, [controller])
  return <p className="crash-delay">{delayMs !== undefined && formatMessage('delay', { ms: Math.round(delayMs) })}</p>
}

interface BetPanelProps {
  readonly panel: CrashPanel
  readonly controller: TableControlsProps['controller']
}

/** A bet: its stake, the multiplier of its automatic cash-out, whether it is repeated, and the button that places it or cashes it out. */
function BetPanel({ panel, controller }: BetPanelProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'crash')
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const isBusy = useStore(panel.state, (state) => state.isBusy)
  const isRepeated = useStore(panel.state, (state) => state.isRepeated)
  return (
    <fieldset className="crash-panel" aria-label={formatMessage(panel.spot)}>
      <StakeBox control={panel} hasHalfAndDouble onOpen={() => setIsDialogOpen(true)} />
      <div className="crash-options">
        <TargetField panel={panel} isLocked={isBusy} />
        <button
          type="button"
          className="crash-repeat"
          aria-pressed={isRepeated}
          onClick={() => panel.state.setState({ isRepeated: !isRepeated })}
        >
          {formatMessage('repeat')}
        </button>
      </div>
      <MainButton panel={panel} controller={controller} />
      <StakeDialog control={panel} open={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
    </fieldset>
  )
}

/** The multiplier of the automatic cash-out. What is no number clears it; a number outside of the limits moves to the nearer one. */
function TargetField({ panel, isLocked }: { panel: CrashPanel; isLocked: boolean }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'crash')
  const target = useStore(panel.state, (state) => state.target)
  const text = target === undefined ? '' : (target / 100).toFixed(2)
  const submit = (input: HTMLInputElement) => {
    const typed = parseTypedNumber(input.value)
    const hundredths = typed === undefined ? undefined : Math.round(typed * 100)
    const next = hundredths && Math.min(highestMultiplier, Math.max(lowestMultiplier, hundredths))
    panel.state.setState({ target: next })
    input.value = next === undefined ? '' : (next / 100).toFixed(2)
  }
  return (
    <label className="crash-target">
      <span>{formatMessage('target')}</span>
      <span className="crash-target-field" dir="ltr">
        <input
          key={text}
          defaultValue={text}
          placeholder={formatMessage('off')}
          inputMode="decimal"
          autoComplete="off"
          disabled={isLocked}
          title={formatMessage('targetHint', {
            least: formatMultiplier(lowestMultiplier),
            most: formatMultiplier(highestMultiplier),
          })}
          onBlur={(event) => submit(event.currentTarget)}
          onKeyDown={(event) => event.key === 'Enter' && submit(event.currentTarget)}
        />
        <span aria-hidden="true">×</span>
      </span>
    </label>
  )
}
