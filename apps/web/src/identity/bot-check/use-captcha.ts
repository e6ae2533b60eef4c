import { getCaptcha } from '@foyer/contract/identity/login-and-registration.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'

/** Outside of every form: the limit of one a second applies to the browser, whichever form loads it. */
let lastRequestMs = Number.NEGATIVE_INFINITY

interface CaptchaState {
  readonly isRequired: boolean
  readonly isLoading: boolean
  /** The image as a `data:` URL; undefined until it is loaded. */
  readonly imageUrl?: string
  readonly failure?: unknown
}

export interface CaptchaControl extends CaptchaState {
  /** Loads another image, at most one a second (specification section 5): a press within that second is delayed. */
  readonly refresh: () => void
}

/** The captcha of a form, which appears once the gateway requires it. */
export function useCaptcha(): CaptchaControl {
  const [captcha, setCaptcha] = useState<CaptchaState>({ isRequired: false, isLoading: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const scheduleLoad = () => {
    const pauseMs = lastRequestMs + limits.captchaThrottleMs + limits.throttleArrivalMarginMs - Date.now()
    timer.current = setTimeout(load, Math.max(0, pauseMs))
  }
  const load = async () => {
    lastRequestMs = Date.now()
    try {
      const png = await callApi(getCaptcha)
      setCaptcha({ isRequired: true, isLoading: false, imageUrl: `data:image/png;base64,${png}` })
    } catch (error) {
      // Another client of this IP address loaded one a moment before.
      if (toCallError(error).detail.retryAfterMs === limits.captchaThrottleMs) return scheduleLoad()
      setCaptcha({ isRequired: true, isLoading: false, failure: error })
    }
    timer.current = undefined
  }
  const refresh = () => {
    if (timer.current !== undefined) return
    setCaptcha({ isRequired: true, isLoading: true })
    scheduleLoad()
  }
  return { ...captcha, refresh }
}
