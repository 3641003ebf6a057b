import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { barHeights, LevelBars, settled } from './level-bars.tsx'

test('the louder a voice, the higher its bars; silence is a row of dots', () => {
  expect(barHeights(0).every((height) => height === 0)).toBe(true)
  const [quiet, loud] = [barHeights(0.3), barHeights(0.9)]
  for (const [index, height] of quiet.entries()) expect(loud[index]).toBeGreaterThan(height)
  expect(barHeights(7)).toEqual(barHeights(1))
})

test('bars rise at once and fall slowly, down to silence', () => {
  expect(settled(0.1, 0.8)).toBe(0.8)
  const falling = settled(0.8, 0)
  expect(falling).toBeGreaterThan(0.6)
  let level = falling
  for (let frame = 0; frame < 60; frame += 1) level = settled(level, 0)
  expect(level).toBe(0)
})

test('a screen reader hears nothing of the bars', () => {
  expect(renderToString(<LevelBars level={null} />)).toMatch(/^<svg [^>]*aria-hidden="true"/)
})
