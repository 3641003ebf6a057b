import { expect, test } from 'vitest'
import { CheckLine } from './check-line.ts'

/** Checks that end when the test says so, in the order in which they began. */
function aLine() {
  const line = new CheckLine()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, network: string, isKnown = false) =>
    line.run({ network, isKnown }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()!()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  return { line, begun, ask, endOne }
}

test('a network with a hundred guesses delays another network by one check', async () => {
  const { begun, ask, endOne } = aLine()
  for (let each = 0; each < 50; each += 1) void ask(`guess ${each}`, 'flood')
  void ask('aoi', 'home')
  expect(begun).toEqual(['guess 0', 'guess 1'])
  await endOne()
  await endOne()
  expect(begun.slice(2)).toEqual(['guess 2', 'aoi'])
})

test('a known device is checked before all guesses of its own network', async () => {
  const { begun, ask, endOne } = aLine()
  for (let each = 0; each < 50; each += 1) void ask(`guess ${each}`, 'school')
  void ask('aoi', 'school', true)
  await endOne()
  expect(begun.at(-1)).toBe('aoi')
})

test('a full line refuses unknown devices of its own network alone', () => {
  const { line, ask } = aLine()
  for (let each = 0; each < 62; each += 1) void ask(`guess ${each}`, 'flood')
  expect(line.isFull({ network: 'flood', isKnown: false })).toBe(true)
  expect(line.isFull({ network: 'flood', isKnown: true })).toBe(false)
  expect(line.isFull({ network: 'home', isKnown: false })).toBe(false)
})

test('a check that throws frees its place for the next one', async () => {
  const line = new CheckLine()
  const waiter = { network: 'home', isKnown: false }
  const broken = () => Promise.reject(new Error('no memory'))
  await Promise.allSettled([line.run(waiter, broken), line.run(waiter, broken), line.run(waiter, broken)])
  await expect(line.run(waiter, async () => 'checked')).resolves.toBe('checked')
})
