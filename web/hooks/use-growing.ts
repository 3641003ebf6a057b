import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Keeps a field as high as its text, in browsers that know no `field-sizing`. */
export function useGrowing(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current) fit(field.current)
  }, [text])
  // A narrower field needs more lines.
  useEffect(() => {
    const { current } = field
    if (!current) return
    const onResize = () => fit(current)
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  return field
}

export function fit(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  const border = field.offsetHeight - field.clientHeight
  field.style.height = `${field.scrollHeight + border}px`
}
