import { expect, onTestFinished, test, vi } from 'vitest'
import { fit } from './use-growing.ts'

/** A field with a border of 2 px on each side, whose text needs this height. */
function aField(textPx: number) {
  const style = { height: '' }
  return { style, scrollHeight: textPx, offsetHeight: 44, clientHeight: 40 } as unknown as HTMLTextAreaElement
}

function aBrowser(knowsFieldSizing: boolean): void {
  vi.stubGlobal('CSS', { supports: (property: string) => knowsFieldSizing && property === 'field-sizing' })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('a field is as high as its text and its border', () => {
  aBrowser(false)
  const field = aField(120)
  fit(field)
  expect(field.style.height).toBe('124px')
})

test('a browser that does it by itself is left alone', () => {
  aBrowser(true)
  const field = aField(120)
  fit(field)
  expect(field.style.height).toBe('')
})
