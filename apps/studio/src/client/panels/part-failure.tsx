import { Button } from '@foyer/ui/button.tsx'
import type { LoadFailureTexts } from '#client/load-failure-texts.ts'
import '#client/part-failure.css'

/** Shown in place of what could not be loaded. */
export function PartFailure({ title, tryAgain, onRetry }: LoadFailureTexts & { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="part-failure">
      <p>{title}</p>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </div>
  )
}
