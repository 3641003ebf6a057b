import { expect, test } from 'vitest'
import { FairLine } from './fair-line.ts'

/** Work that ends when the test says so. */
function aLine() {
  const line = new FairLine()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const give = (name: string, whose: string) =>
    line.run(whose, () => {
      begun.push(name)
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()!()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  return { line, begun, give, endOne }
}

test('a classmate waits for one file of a student who sends fifteen, and not for all', async () => {
  const { line, begun, give, endOne } = aLine()
  for (let nth = 0; nth < 15; nth += 1) void give(`crafted ${nth}`, 'aoi')
  void give('honest', 'ren')
  await endOne()
  await endOne()
  expect(begun).toEqual(['crafted 0', 'crafted 1', 'honest'])
  expect(line.length).toBe(13)
})

test('at most sixteen files of one student wait, and another student’s still may', () => {
  const { give } = aLine()
  const given = Array.from({ length: 20 }, (_, nth) => give(`crafted ${nth}`, 'aoi'))
  // One of them is at work.
  expect(given.filter((one) => one !== null)).toHaveLength(17)
  expect(give('honest', 'ren')).not.toBeNull()
})

test('an error does not stop the line', async () => {
  const line = new FairLine()
  const broken = line.run('aoi', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  await expect(line.run('ren', async () => 'measured')).resolves.toBe('measured')
})
