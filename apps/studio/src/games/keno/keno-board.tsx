import { useRef } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { useChoiceKeys } from '#client/originals/use-choice-keys.ts'
import { SpotGroup } from '#client/screen/spot-group.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type KenoState, type KenoStore, togglePick } from './keno-store.ts'
import { numberCount, payTableOf, pickRange } from './rules.ts'

const numbers = Array.from({ length: numberCount }, (_, index) => index + 1)

/** The numbers, and below them what the picked ones pay. */
export function KenoBoard({ store }: { store: KenoStore }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'keno')
  const board = useRef<HTMLDivElement>(null)
  const typed = useTypedNumber(store, (number) =>
    board.current?.querySelector<HTMLButtonElement>(`[data-number="${number}"]`)?.focus(),
  )
  return (
    <div className="keno-board" ref={board}>
      <SpotGroup label={formatMessage('board')} className="keno-numbers">
        {numbers.map((number) => (
          <NumberButton
            key={number}
            store={store}
            number={number}
            onPress={() => {
              typed.end()
              togglePick(store, number)
            }}
          />
        ))}
      </SpotGroup>
      <Pays store={store} />
    </div>
  )
}

/** Typing a number brings the focus to it. A second digit continues the first one, until the number is picked. */
function useTypedNumber(store: KenoStore, onNumber: (number: number) => void): { end: () => void } {
  const typed = useRef(0)
  useChoiceKeys(
    useStore(store, (state) => state.isLocked),
    {
      onDigit(key) {
        const digit = key % 10
        const both = 10 * typed.current + digit
        typed.current = both <= numberCount ? both : digit
        if (typed.current > 0) onNumber(typed.current)
      },
    },
  )
  return {
    end: () => {
      typed.current = 0
    },
  }
}

type NumberState = 'open' | 'picked' | 'hit' | 'drawn'

/** What a number shows: `hit` if it is picked and drawn. */
function stateOf({ picked, drawn }: KenoState, number: number): NumberState {
  const isPicked = picked.includes(number)
  if (drawn.includes(number)) return isPicked ? 'hit' : 'drawn'
  return isPicked ? 'picked' : 'open'
}

interface NumberButtonProps {
  readonly store: KenoStore
  readonly number: number
  readonly onPress: () => void
}

function NumberButton({ store, number, onPress }: NumberButtonProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'keno')
  const state = useStore(store, (current) => stateOf(current, number))
  const isLocked = useStore(store, (current) => current.isLocked)
  const isFull = useStore(store, ({ picked }) => picked.length >= pickRange.most)
  const isPicked = state === 'picked' || state === 'hit'
  return (
    <button
      type="button"
      data-number={number}
      className={`keno-number is-${state}`}
      aria-pressed={isPicked}
      aria-label={state === 'open' || state === 'picked' ? String(number) : `${number}: ${formatMessage(state)}`}
      aria-disabled={isLocked || (isFull && !isPicked)}
      onClick={() => {
        if (!isLocked) onPress()
      }}
    >
      {number}
    </button>
  )
}

/** What the numbers of hits pay, with the picked numbers; those that pay nothing are left out. */
function Pays({ store }: { store: KenoStore }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'keno')
  const risk = useStore(store, (state) => state.risk)
  const picks = useStore(store, (state) => state.picked.length)
  const result = useStore(store, (state) => state.result)
  if (picks < pickRange.least) return <p className="keno-pays is-empty">{formatMessage('pickFirst')}</p>
  const pays = [...payTableOf({ risk, picks }).entries()].filter(([, multiplier]) => multiplier > 0)
  return (
    <ol className="keno-pays" aria-label={formatMessage('pays')}>
      {pays.map(([hits, multiplier]) => (
        <li key={hits} className={result?.hits === hits ? 'is-reached' : undefined}>
          <strong>{multiplier / 100}×</strong>
          <span title={formatMessage('hits', { count: hits })}>
            <span aria-hidden="true">{hits}</span>
            <span className="sr-only">{formatMessage('hits', { count: hits })}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
