import { expect, test } from 'vitest'
import { createStore } from '../store.ts'
import { followHeadset } from './headset.ts'
import type { LostSound } from './lost-sound.ts'

const BUILT_IN = ['audioinput Built-in', 'audiooutput Built-in']
const HEADSET = ['audioinput Headset', 'audiooutput Headset']

async function aDevice(first: readonly string[]) {
  const listeners = new Set<() => void>()
  const lost = createStore<LostSound | null>(null)
  let listed = first
  const stop = followHeadset(
    {
      enumerateDevices: async () =>
        listed.map((each) => {
          const [kind, label] = each.split(' ')
          return { kind, label } as MediaDeviceInfo
        }),
      addEventListener: (_name: string, listener: unknown) => void listeners.add(listener as () => void),
      removeEventListener: (_name: string, listener: unknown) =>
        void listeners.delete(listener as () => void),
    },
    lost,
  )
  const settled = () => new Promise((resolve) => void setTimeout(resolve))
  await settled()
  return {
    lost,
    stop,
    listeners,
    async has(next: readonly string[]) {
      listed = next
      for (const listener of listeners) listener()
      await settled()
      return lost.get()
    },
  }
}

test('a headset that is unplugged is noticed until it is back', async () => {
  const { has } = await aDevice([...BUILT_IN, ...HEADSET])
  expect(await has(BUILT_IN)).toBe('headset')
  expect(await has(BUILT_IN)).toBe('headset')
  expect(await has([...BUILT_IN, ...HEADSET])).toBeNull()
})

test('plugging a headset in, or a list made longer by a permission, is no loss', async () => {
  const { has } = await aDevice(['audioinput ', 'audiooutput '])
  expect(await has(BUILT_IN)).toBeNull()
  expect(await has([...BUILT_IN, ...HEADSET])).toBeNull()
})

test('a screen that is unplugged with its speakers is no headset', async () => {
  const { has } = await aDevice([...BUILT_IN, 'audiooutput HDMI'])
  expect(await has(BUILT_IN)).toBeNull()
})

test('the return of a headset ends no other loss', async () => {
  const { has, lost } = await aDevice([...BUILT_IN, ...HEADSET])
  await has(BUILT_IN)
  lost.set('stopped')
  expect(await has([...BUILT_IN, ...HEADSET])).toBe('stopped')
})

test('after the stop, and in a browser without devices, nothing is followed', async () => {
  const { stop, has, listeners } = await aDevice([...BUILT_IN, ...HEADSET])
  stop()
  expect(listeners.size).toBe(0)
  expect(await has(BUILT_IN)).toBeNull()
  expect(() => followHeadset(undefined)()).not.toThrow()
})
