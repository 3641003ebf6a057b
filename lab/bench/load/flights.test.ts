import { expect, test } from 'vitest'
import { Flights } from './flights.ts'
import { atPace } from './pace.ts'

test('a message is missing until each of its readers has it', () => {
  const flights = new Flights()
  flights.depart(3, 0, 2)
  flights.arrive(3, 0)
  expect([flights.missing, flights.latencies.length]).toEqual([1, 1])
  flights.arrive(3, 0)
  expect([flights.missing, flights.latencies.length]).toEqual([0, 2])
})

test('a message that arrives twice, or that nobody sent, does not count as one more arrival', () => {
  const flights = new Flights()
  flights.depart(3, 0, 1)
  flights.arrive(3, 0)
  flights.arrive(3, 0)
  flights.arrive(3, 1)
  expect([flights.missing, flights.latencies.length]).toEqual([0, 1])
})

test('each person sends as often as is asked, one after the other', async () => {
  const sent: [number, number][] = []
  const count = await atPace({ people: 2, aSecond: 20, seconds: 0.1 }, (person, n) => sent.push([person, n]))
  expect(count).toBe(4)
  expect(sent).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ])
})
