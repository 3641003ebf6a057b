import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { nodeRuntime } from './runtime.ts'
import { Seats } from './seats.ts'

test('seats are taken at once while there are some, and then in the order of asking', async () => {
  const seats = new Seats(nodeRuntime, 2, 1_000)
  expect([await seats.take(), await seats.take()]).toEqual([false, false])
  const order: string[] = []
  const waiting = ['first', 'second'].map(async (name) => {
    expect(await seats.take()).toBe(true)
    order.push(name)
  })
  seats.leave()
  await waiting[0]
  expect(order).toEqual(['first'])
  seats.leave()
  await waiting[1]
  expect(order).toEqual(['first', 'second'])
  for (let left = 0; left < 2; left += 1) seats.leave()
  expect(await seats.take()).toBe(false)
})

test('a wait that is too long ends with an error, and takes nothing from the others', async () => {
  vi.useFakeTimers()
  const seats = new Seats(nodeRuntime, 1, 1_000)
  await seats.take()
  const late = expect(seats.take()).rejects.toBeInstanceOf(DatabaseUnavailable)
  await vi.advanceTimersByTimeAsync(500)
  const next = seats.take()
  await vi.advanceTimersByTimeAsync(500)
  await late
  seats.leave()
  expect(await next).toBe(true)
  vi.useRealTimers()
})
