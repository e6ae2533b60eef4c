import { type RefObject, useEffect, useRef, useState } from 'react'

const viewportMargin = '400px'

/** True once the element is within 400 pixels of the viewport; content far below need not load. */
export function useIsNearViewport<Element extends HTMLElement>(): { ref: RefObject<Element | null>; isNear: boolean } {
  const ref = useRef<Element>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return
    const view = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: viewportMargin,
    })
    view.observe(ref.current)
    return () => view.disconnect()
  }, [isNear])
  return { ref, isNear }
}
