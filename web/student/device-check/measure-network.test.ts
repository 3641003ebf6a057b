import { expect, test } from 'vitest'
import { measureNetwork } from './measure-network.ts'

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

test('a family without a network is not kept waiting for ten lost answers', async () => {
  expect(await measureNetwork(async () => null)).toEqual([null, null, null])
})

test('single losses do not end it', async () => {
  let made = 0
  const trips = await measureNetwork(async () => (made++ % 3 === 2 ? 30 : null))
  expect(trips).toHaveLength(10)
})
