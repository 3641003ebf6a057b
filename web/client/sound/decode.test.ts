import { expect, test } from 'vitest'
import { createSounds, MOST_DECODED_BYTES, NoSound } from './decode.ts'
import type { Samples } from './samples.ts'

const RATE = 24_000

/** A school whose recordings all have this length, in seconds. */
function aSchool({ seconds = 60, mostBytes }: { seconds?: number; mostBytes?: number } = {}) {
  const fetched: string[] = []
  let decodings = 0
  const sounds = createSounds(
    async (address) => {
      fetched.push(address)
      return new ArrayBuffer(1)
    },
    async (): Promise<Samples> => {
      decodings += 1
      return { data: new Float32Array(seconds * RATE), rate: RATE }
    },
    mostBytes,
  )
  return { sounds, fetched, decodings: () => decodings }
}

test('all sentences of a recording are cut from one decoding of it', async () => {
  const { sounds, fetched, decodings } = aSchool()
  const [first, second] = await Promise.all([
    sounds.load({ address: '/one', endMs: 1_000 }),
    sounds.load({ address: '/one', startMs: 1_000, endMs: 3_000 }),
  ])
  expect([first.data.length, second.data.length]).toEqual([RATE, 2 * RATE])
  expect([fetched, decodings()]).toEqual([['/one'], 1])
})

test('decoded recordings take at most 32 MB, and the least recently heard go first', async () => {
  const { sounds, fetched } = aSchool()
  const each = 60 * RATE * 4
  const most = Math.floor(MOST_DECODED_BYTES / each)
  for (let at = 0; at < most; at += 1) await sounds.load({ address: `/${at}` })
  await sounds.load({ address: '/0' })
  await sounds.load({ address: '/new' })
  expect(sounds.bytesKept()).toBeLessThanOrEqual(MOST_DECODED_BYTES)
  fetched.length = 0
  await sounds.load({ address: '/0' })
  expect(fetched).toEqual([])
  await sounds.load({ address: '/1' })
  expect(fetched).toEqual(['/1'])
})

test('a recording that is larger than the limit is heard, and is not kept', async () => {
  const { sounds } = aSchool({ mostBytes: 1_000 })
  expect((await sounds.load({ address: '/one', endMs: 1_000 })).data).toHaveLength(RATE)
  expect(sounds.bytesKept()).toBe(0)
})

test('a recording that failed to load is loaded again', async () => {
  let isThere = false
  const sounds = createSounds(
    async () => {
      if (!isThere) throw new NoSound('unreachable')
      return new ArrayBuffer(1)
    },
    async () => ({ data: new Float32Array(RATE), rate: RATE }),
  )
  await expect(sounds.load({ address: '/one' })).rejects.toThrow('unreachable')
  isThere = true
  expect((await sounds.load({ address: '/one' })).data).toHaveLength(RATE)
})
