import { transactionTypes } from '@foyer/contract/records.ts'
import { useTranslations } from 'use-intl'
import { signOf } from '#lib/format.ts'

interface Movement {
  readonly type: string
  /** Of the balance, signed; without it the kind itself is meant. */
  readonly amount?: string | undefined
}

type MovementName = (typeof transactionTypes)[number] | 'withdrawalReturned'

/** The key of what a movement of the balance is called, by its kind and which way the money went; undefined for a kind without a name. */
export function movementName({ type, amount = '0' }: Movement): MovementName | undefined {
  // The amount leaves the balance when a withdrawal is asked for: what comes in of one is given back.
  if (type === 'withdrawal' && signOf(amount) > 0) return 'withdrawalReturned'
  return transactionTypes.find((known) => known === type)
}

/** What a movement, or a kind of them, is called; one that has no name yet is called by its code. */
export function useMovementName(): (movement: Movement) => string {
  const t = useTranslations('records')
  return (movement) => {
    const name = movementName(movement)
    return name ? t(`types.${name}`) : movement.type
  }
}
