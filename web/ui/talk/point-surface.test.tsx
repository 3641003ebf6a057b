import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PointRing } from './point-ring.tsx'
import { aimed, PointSurface, shareAt } from './point-surface.tsx'

test('a press is sent as a share of the picture, whatever its size', () => {
  const tablet = { left: 20, top: 90, width: 500, height: 400 }
  const phone = { left: 8, top: 70, width: 100, height: 80 }
  expect(shareAt(tablet, { clientX: 145, clientY: 390 })).toEqual({ x: 0.25, y: 0.75 })
  expect(shareAt(phone, { clientX: 33, clientY: 130 })).toEqual({ x: 0.25, y: 0.75 })
})

test('a press at the very edge stays in the picture', () => {
  const box = { left: 10.4, top: 10.4, width: 100, height: 100 }
  expect(shareAt(box, { clientX: 10, clientY: 111 })).toEqual({ x: 0, y: 1 })
})

test('arrow keys aim, up to the edge; other keys are left alone', () => {
  expect(aimed({ x: 0.5, y: 0.5 }, 'ArrowLeft')).toEqual({ x: 0.45, y: 0.5 })
  expect(aimed({ x: 0.5, y: 0.02 }, 'ArrowUp')).toEqual({ x: 0.5, y: 0 })
  expect(aimed({ x: 0.5, y: 0.5 }, 'Enter')).toBeNull()
})

test('the ring stands where it was pointed, and lets presses through', () => {
  const ring = renderToString(<PointRing x={0.25} y={0.75} look="student" />)
  expect(ring).toContain('left:25%;top:75%')
  expect(ring).toMatch(/aria-hidden="true" class="pointer-events-none/)
})

test('the picture is a button with a name while one may point', () => {
  const surface = renderToString(<PointSurface label="Point at the picture" onPoint={() => undefined} />)
  expect(surface).toMatch(/^<button type="button" aria-label="Point at the picture"/)
})
