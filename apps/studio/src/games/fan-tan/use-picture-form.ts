import { type RefCallback, useCallback, useState } from 'react'
import { formOfBox, type PictureForm } from './button-places.ts'

/** The form that suits the box of the picture, which is the element of the ref. */
export function usePictureForm(): [RefCallback<Element>, PictureForm] {
  const [form, setForm] = useState<PictureForm>('wide')
  const observe = useCallback((box: Element | null) => {
    if (!box) return
    const resized = new ResizeObserver(([entry]) => {
      if (entry) setForm(formOfBox(entry.contentRect))
    })
    resized.observe(box)
    return () => resized.disconnect()
  }, [])
  return [observe, form]
}
