import { expect, test, vi } from 'vitest'
import type { ClipOptions } from '#web/client/sound/create-clip-player.ts'
import { createSounds, NoSound } from '#web/client/sound/decode.ts'
import { msOf, type Samples } from '#web/client/sound/samples.ts'
import { createDecodedPlayer } from './decoded-player.ts'

const RATE = 1_000

/** Each sample of a recording tells its own place. */
const counted = (ms: number): Samples => ({
  data: Float32Array.from({ length: ms }, (_, at) => at),
  rate: RATE,
})

/** Recordings of ten seconds, and the speaker of the device. */
function aDevice(decode: () => Promise<Samples> = async () => counted(10_000)) {
  const heard: { samples: Samples; options: ClipOptions }[] = []
  const device = { heard, at: 0 as number | null, wakes: 0, ends: [] as string[] }
  const sounds = createSounds(async () => new ArrayBuffer(1), decode)
  const player = createDecodedPlayer(sounds, {
    play: (_name, samples, options) => void heard.push({ samples, options: options! }),
    stop: () => undefined,
    wake: () => void (device.wakes += 1),
    look: () => undefined,
    setVolume: () => undefined,
    positionMs: () => device.at,
    close: () => undefined,
  })
  const play = async (startMs: number, endMs: number) => {
    player.play({ address: '/one', startMs, endMs }, (how) => device.ends.push(how))
    await new Promise((resolve) => void setTimeout(resolve))
  }
  return { device, heard, player, play }
}

test('a sentence in the middle of a recording sounds to the sample, though nothing of the recording is known before', async () => {
  const { device, heard, player, play } = aDevice()
  await play(2_000, 3_000)
  const [{ samples, options }] = heard as [(typeof heard)[0]]
  expect([samples.data[0], samples.data.at(-1), samples.data.length]).toEqual([2_000, 2_999, 1_000])
  device.at = 400
  expect(player.positionMs()).toBe(2_400)
  options.onEnded!()
  expect(device.ends).toEqual(['played'])
  expect(player.positionMs()).toBeNull()
})

test('the press itself starts the audio device: after the recording has loaded it would be refused', () => {
  const { device, player } = aDevice()
  player.play({ address: '/one', startMs: 0, endMs: 1_000 }, () => undefined)
  expect(device.wakes).toBe(1)
})

test('the sentence that was pressed last sounds, in whatever order the files load', async () => {
  const { heard, play, player } = aDevice()
  player.play({ address: '/one', startMs: 0, endMs: 1_000 }, () => undefined)
  await play(5_000, 6_000)
  expect(heard.map(({ samples }) => samples.data[0])).toEqual([5_000])
})

test('another speed goes on from where it is, and keeps the place in the recording', async () => {
  const { device, heard, player, play } = aDevice()
  await play(2_000, 4_000)
  device.at = 500
  player.setRate(0.5 as never)
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(msOf(heard[1]!.samples)).toBeCloseTo(3_000, -1)
  device.at = 300
  expect(player.positionMs()).toBe(2_000 + 500 + 150)
  // The sound before it was stopped by the new one, and tells nothing.
  heard[1]!.options.onEnded!()
  expect(device.ends).toEqual(['played'])
})

test.each([
  ['damaged', 'unreadable'],
  ['unreachable', 'failed'],
] as const)('a recording that is %s is %s', async (reason, how) => {
  const { device, play } = aDevice(() => Promise.reject(new NoSound(reason)))
  await play(0, 1_000)
  expect(device.ends).toEqual([how])
})

test.each(['refused', 'stopped'] as const)(
  'a sound that is %s by the device is reported as that',
  async (why) => {
    const { device, heard, play } = aDevice()
    await play(0, 1_000)
    heard[0]!.options.onCut!(why)
    expect(device.ends).toEqual([why])
  },
)

test('a clip behind the end of its recording is reported as a sound that failed to load', async () => {
  const { device, play } = aDevice()
  await play(20_000, 21_000)
  expect(device.ends).toEqual(['failed'])
})
