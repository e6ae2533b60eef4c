import { limits } from '@foyer/contract/limits.ts'
import { getCaptcha } from '@foyer/contract/session.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'

/** On top of the second, since two requests do not take equally long to arrive. */
const spareMs = 150

/** Outside of every form: the second is one browser's, whichever form asks. */
let lastAskedMs = Number.NEGATIVE_INFINITY

interface Shown {
  readonly isAsked: boolean
  readonly isLoading: boolean
  /** The picture as an address; undefined until it is there. */
  readonly picture?: string
  readonly failure?: unknown
}

export interface Captcha extends Shown {
  /** Shows another picture, at most one a second (specification section 5): a hurried press waits for its turn. */
  readonly renew: () => void
}

/** The captcha of a form, which appears once the gateway asks for it. */
export function useCaptcha(): Captcha {
  const [shown, setShown] = useState<Shown>({ isAsked: false, isLoading: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const wait = () => {
    const pauseMs = lastAskedMs + limits.captchaThrottleMs + spareMs - Date.now()
    timer.current = setTimeout(load, Math.max(0, pauseMs))
  }
  const load = async () => {
    lastAskedMs = Date.now()
    try {
      const png = await call(getCaptcha)
      setShown({ isAsked: true, isLoading: false, picture: `data:image/png;base64,${png}` })
    } catch (error) {
      // Somebody else behind this address was a moment sooner.
      if (asCallError(error).detail.retryAfterMs === limits.captchaThrottleMs) return wait()
      setShown({ isAsked: true, isLoading: false, failure: error })
    }
    timer.current = undefined
  }
  const renew = () => {
    if (timer.current !== undefined) return
    setShown({ isAsked: true, isLoading: true })
    wait()
  }
  return { ...shown, renew }
}
