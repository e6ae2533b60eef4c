import { getRewards } from '@foyer/contract/engagement/rewards.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import type { RequestBodyOf, ResponseValueOf, Route } from '@foyer/contract/route.ts'
import { Button, type ButtonProps } from '@foyer/ui/button.tsx'
import { useApiMutation } from '#platform/api/api.ts'
import type { CallError } from '#platform/api/call-error.ts'
import { FormFailure } from './form-failure.tsx'

type ClaimButtonProps<R extends Route> = {
  route: R
  body: RequestBodyOf<R>
  /** What a claim changes besides the rewards and the balance. */
  refresh?: readonly Route[]
  /** What is claimed, for somebody who hears the button by itself. */
  of?: string
  onClaimed?: (value: ResponseValueOf<R>) => void
  /** Of a list: it shows the failure, because a claim that is refused may leave it with its button. Undefined when a claim begins. */
  onFailure?: (failure: CallError | undefined) => void
} & Pick<ButtonProps, 'icon' | 'wide' | 'disabled' | 'children'>

/** Claims something, and shows below the button why it could not be claimed. */
export function ClaimButton<R extends Route>(props: ClaimButtonProps<R>) {
  const { route, body, refresh = [], of, onClaimed, onFailure, children, ...button } = props
  const claim = useApiMutation(route, { refresh: [getRewards, getBalance, ...refresh] })
  const press = () => {
    onFailure?.(undefined)
    // The button may be gone with what was claimed, and callbacks of the mutation with it: its promise is not.
    void claim.mutateAsync(body).then(onClaimed, onFailure ?? (() => undefined))
  }
  return (
    <>
      <Button variant="primary" busy={claim.isPending} onClick={press} {...button}>
        {children}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      {claim.error && !onFailure && <FormFailure error={claim.error} />}
    </>
  )
}
