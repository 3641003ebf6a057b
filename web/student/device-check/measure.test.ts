import { expect, test } from 'vitest'
import { networkVerdict, measureNetwork, screenVerdict } from './measure.ts'

const every = (ms: number | null, times = 10) => Array.from({ length: times }, () => ms)

test('quick answers are good, also from far away', () => {
  expect(networkVerdict(every(20))).toBe('good')
  expect(networkVerdict(every(450))).toBe('good')
})

test('one lost or late answer changes nothing yet', () => {
  expect(networkVerdict([...every(30, 9), null])).toBe('good')
  expect(networkVerdict([...every(30, 9), 2_900])).toBe('good')
})

test('answers that come late, or often not at all, are slow', () => {
  expect(networkVerdict(every(800))).toBe('slow')
  expect(networkVerdict([...every(30, 8), null, null])).toBe('slow')
})

test('when most answers are lost, there is no usable network', () => {
  expect(networkVerdict([...every(30, 4), ...every(null, 6)])).toBe('gone')
  expect(networkVerdict(every(null))).toBe('gone')
  expect(networkVerdict([])).toBe('gone')
})

test('ten round trips are made, one after the other', async () => {
  let under = 0
  const trips = await measureNetwork(async () => {
    under += 1
    expect(under).toBe(1)
    await Promise.resolve()
    under -= 1
    return 25
  })
  expect(trips).toEqual(Array.from({ length: 10 }, () => 25))
})

test('a family without a network does not wait for ten lost answers', async () => {
  expect(await measureNetwork(async () => null)).toEqual([null, null, null])
})

test('single losses do not end the measurement', async () => {
  let made = 0
  const trips = await measureNetwork(async () => (made++ % 3 === 2 ? 30 : null))
  expect(trips).toHaveLength(10)
})

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
