import { expect, test } from 'vitest'
import { Peer } from './peer.ts'

test('a batch that arrives over two buses counts once, also when one copy is late', () => {
  const peer = new Peer(0, 0)
  expect([1, 2, 2, 4, 3, 3, 1].map((number) => peer.isKnown(number))).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
    true,
  ])
})

test('the numbers of the last thousand batches are kept, and none that are older', () => {
  const peer = new Peer(0, 0)
  for (let number = 1; number <= 5_000; number += 1) expect(peer.isKnown(number)).toBe(false)
  for (const number of [1, 3_999, 4_000, 4_001, 5_000]) expect(peer.isKnown(number)).toBe(true)
  expect(peer.isKnown(5_001)).toBe(false)
})

test('a server counts as reachable over a bus for two beats after it was first seen', () => {
  const peer = new Peer(1_000, 0)
  expect(peer.isHeardOver('nats', 3_000)).toBe(true)
  expect(peer.isHeardOver('nats', 4_000)).toBe(false)
})
