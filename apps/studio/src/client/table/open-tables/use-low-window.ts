import { useSyncExternalStore } from 'react'

/** A window with hardly any height, such as a phone in landscape. As in the style. */
const lowWindow = '(max-height: 420px) and (min-width: 640px)'

/** Whether the window is so low that a table has the form for low regions even if it is the only one. */
export const useLowWindow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(lowWindow).matches)

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(lowWindow)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
