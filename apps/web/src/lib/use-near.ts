import { type RefObject, useEffect, useRef, useState } from 'react'

const ahead = '600px'

/** True once the element is within 600 pixels of the viewport; content far below need not load. */
export function useNear<Element extends HTMLElement>(): { ref: RefObject<Element | null>; near: boolean } {
  const ref = useRef<Element>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !ref.current) return
    const view = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: ahead })
    view.observe(ref.current)
    return () => view.disconnect()
  }, [near])
  return { ref, near }
}
