import { expect, test } from 'vitest'
import { screenVerdict } from './screen-verdict.ts'

const screen = (width: number, height: number, given: Partial<Parameters<typeof screenVerdict>[0]> = {}) => ({
  window: { width, height },
  device: { width, height },
  textSize: 100,
  ...given,
})

test('a tablet in either hand and a laptop are good', () => {
  expect(screenVerdict(screen(1024, 768))).toBe('good')
  expect(screenVerdict(screen(768, 1024))).toBe('good')
  expect(screenVerdict(screen(1440, 900))).toBe('good')
})

test('a small tablet held upright is better turned', () => {
  expect(screenVerdict(screen(600, 960))).toBe('turn')
  expect(screenVerdict(screen(960, 600))).toBe('good')
})

test('a phone is small, however it is held', () => {
  expect(screenVerdict(screen(390, 844))).toBe('small')
  expect(screenVerdict(screen(844, 390))).toBe('small')
})

test('a narrow window on a large screen can be made wider', () => {
  expect(screenVerdict(screen(480, 700, { device: { width: 1440, height: 900 } }))).toBe('window')
})

test('very large text leaves little of a page; twice the size is fine', () => {
  expect(screenVerdict(screen(1024, 768, { textSize: 200 }))).toBe('good')
  expect(screenVerdict(screen(1024, 768, { textSize: 400 }))).toBe('zoomed')
})
