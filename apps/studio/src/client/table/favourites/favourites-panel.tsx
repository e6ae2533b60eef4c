import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { type FeltState, useFelt } from '#client/table/felt-context.tsx'
import type { BetsBySpot } from '#client/table/table-state.ts'
import { toDecimalString, toMinorUnits } from '#client/text/amount-format.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { highestStakeOn } from '#games/spot-limits.ts'
import { type FavouriteLayout, maxFavourites } from './favourite-layout.ts'
import { FavouriteNameForm } from './favourite-name-form.tsx'
import { FavouriteRow } from './favourite-row.tsx'
import type { FavouritesStore } from './favourites-store.ts'

interface FavouritesPanelProps {
  readonly store: FavouritesStore
  /** Called when a favourite has been put on the layout. */
  readonly onPlaced: () => void
}

/** Saves the chips on the layout under a name, and places, renames and deletes saved ones. */
export function FavouritesPanel({ store, onPlaced }: FavouritesPanelProps) {
  const { localization, digits } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const felt = useFelt()
  const all = useStore(store.layouts)
  const [renaming, setRenaming] = useState<FavouriteLayout>()
  const list = useRef<HTMLElement>(null)
  const leaveRow = () => {
    setRenaming(undefined)
    // What had the focus is gone.
    list.current?.focus()
  }
  const replace = (layout: FavouriteLayout, changed?: FavouriteLayout) => {
    store.save(all.flatMap((other) => (other === layout ? (changed ?? []) : other)))
    leaveRow()
  }
  const place = (bets: BetsBySpot) => {
    felt.addChips([...bets].map(([spot, amount]) => ({ spot, amount })))
    onPlaced()
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">{formatMessage('favouritesHint')}</p>
      <SaveForm all={all} onSave={(layout) => store.save([...all, layout])} />
      <section ref={list} tabIndex={-1} aria-label={formatMessage('favourites')} className="favourites-list">
        {all.length === 0 ? (
          <EmptyState icon="star" title={formatMessage('favouritesNone')} text={formatMessage('favouritesNoneHint')} />
        ) : (
          <ul className="favourites">
            {all.map((layout) => {
              const bets = toBets(layout, digits)
              return layout === renaming ? (
                <li key={layout.name}>
                  <FavouriteNameForm
                    label={formatMessage('favouriteName')}
                    initial={layout.name}
                    others={all.filter((other) => other !== layout)}
                    submitLabel={formatMessage('favouriteRename')}
                    onSubmit={(name) => replace(layout, { ...layout, name })}
                    onCancel={leaveRow}
                  />
                </li>
              ) : (
                <FavouriteRow
                  key={layout.name}
                  name={layout.name}
                  bets={bets}
                  obstacle={obstacleOf(felt, bets)}
                  onPlace={() => place(bets)}
                  onRename={() => setRenaming(layout)}
                  onDelete={() => replace(layout)}
                />
              )
            })}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Saves the chips on the layout or, once they are placed, the bets. */
function SaveForm({ all, onSave }: { all: readonly FavouriteLayout[]; onSave: (layout: FavouriteLayout) => void }) {
  const { localization, currency, digits } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const { unconfirmed, placed } = useFelt()
  const present = unconfirmed.size > 0 ? unconfirmed : placed
  if (all.length >= maxFavourites) return <p>{formatMessage('favouritesFull', { count: maxFavourites })}</p>
  if (present.size === 0) return <p>{formatMessage('favouritesNoChips')}</p>
  const bets = Object.fromEntries([...present].map(([spot, amount]) => [spot, toDecimalString(amount, digits)]))
  return (
    <FavouriteNameForm
      key={all.length}
      label={formatMessage('favouriteName')}
      initial=""
      others={all}
      submitLabel={formatMessage('favouriteSave')}
      onSubmit={(name) => onSave({ name, currency, bets })}
    />
  )
}

const toBets = ({ bets }: FavouriteLayout, digits: number): BetsBySpot =>
  new Map(Object.entries(bets).map(([spot, amount]) => [spot, toMinorUnits(amount, digits)]))

/** Why a favourite cannot be placed now. Limits can have changed since it was saved. */
function obstacleOf(
  { game, chipAmounts, isOpen, unconfirmed }: FeltState,
  bets: BetsBySpot,
): 'favouriteClosed' | 'favouriteOverLimit' | undefined {
  const [lowest, highest] = [chipAmounts[0] ?? 0n, chipAmounts.at(-1) ?? 0n]
  const isWithinLimits = ([spot, amount]: [string, bigint]) =>
    game.spots.includes(spot) &&
    amount >= lowest &&
    amount + (unconfirmed.get(spot) ?? 0n) <= highestStakeOn(game, spot, { lowest, highest }) &&
    amount % BigInt(game.meta.unitsPerStake) === 0n
  if (![...bets].every(isWithinLimits)) return 'favouriteOverLimit'
  return isOpen ? undefined : 'favouriteClosed'
}
