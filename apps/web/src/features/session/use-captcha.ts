import { limits } from '@foyer/contract/limits.ts'
import { getCaptcha } from '@foyer/contract/session.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'

/** Added to the second, since two requests can take different times to arrive. */
const spareMs = 150

/** Outside of every form: the limit of one a second applies to the browser, whichever form loads it. */
let lastAskedMs = Number.NEGATIVE_INFINITY

interface Shown {
  readonly isAsked: boolean
  readonly isLoading: boolean
  /** The image as a `data:` URL; undefined until it is loaded. */
  readonly picture?: string
  readonly failure?: unknown
}

export interface Captcha extends Shown {
  /** Loads another image, at most one a second (specification section 5): a press within that second is delayed. */
  readonly renew: () => void
}

/** The captcha of a form, which appears once the gateway requires it. */
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
      // Another client of this IP address loaded one a moment before.
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
