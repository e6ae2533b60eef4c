import { useEffect } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { type DealtCard, dealEndsAt } from '#games/dealt-card.ts'

/** A card that lies on the felt. */
export interface ShownCard<Hand extends string = string> extends DealtCard<Hand> {
  readonly isUp: boolean
}

/** The cards that have landed so far, and whether all lie open. A card is heard as it slides in and as it turns. */
export function useDealtCards<Hand extends string>(
  reveal: Reveal | undefined,
  cards: readonly DealtCard<Hand>[],
): { readonly shown: readonly ShownCard<Hand>[]; readonly isOver: boolean } {
  const { sound } = useGameContext()
  const endsAt = dealEndsAt(cards)
  const times = [...new Set(cards.flatMap(({ landsAt, turnsAt }) => [landsAt, turnsAt]).concat(endsAt))]
  times.sort((one, other) => one - other)
  const passed = useRevealSteps(reveal, times)
  const at = times[passed - 1] ?? Number.NEGATIVE_INFINITY
  const shown = cards.filter(({ landsAt }) => landsAt <= at).map((card) => ({ ...card, isUp: card.turnsAt <= at }))
  const landed = shown.length
  const turned = shown.filter(({ isUp }) => isUp).length
  const isOver = cards.length > 0 && at >= endsAt
  useEffect(() => {
    if (landed > 0 && !isOver) sound.play('card')
  }, [landed, isOver, sound])
  useEffect(() => {
    if (turned > 0 && !isOver) sound.play('turn')
  }, [turned, isOver, sound])
  return { shown, isOver }
}
