import { expect, onTestFinished, test, vi } from 'vitest'
import { createClipPlayer } from './create-clip-player.ts'
import { sounds } from './sounds.ts'
import { someOutputs } from './testing/fake-output.ts'

const aSecond = { data: new Float32Array(1_000), rate: 1_000 }

function aPress(isRefused = false) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { outputs, open } = someOutputs(isRefused)
  const player = createClipPlayer(open)
  const cuts: string[] = []
  const play = () => player.play('sentence', aSecond, { onCut: (why) => cuts.push(why) })
  play()
  return { player, outputs, cuts, play }
}

test.each(['suspended', 'interrupted'] as const)(
  'a device that is %s during playback is reported, and the next press gets another output',
  async (state) => {
    const { player, outputs, cuts, play } = aPress()
    await vi.advanceTimersByTimeAsync(0)
    expect([player.state.get().playing, sounds.get()]).toEqual(['sentence', 1])
    outputs[0]!.becomes(state)
    expect([player.state.get().playing, sounds.get(), cuts]).toEqual([null, 0, ['stopped']])
    play()
    expect(outputs).toHaveLength(2)
    expect(player.state.get().playing).toBe('sentence')
    player.close()
  },
)

test('a device whose output is gone is reported', async () => {
  const { player, outputs, cuts } = aPress()
  await vi.advanceTimersByTimeAsync(0)
  outputs[0]!.dispatchEvent(new Event('error'))
  expect([player.state.get().playing, cuts]).toEqual([null, ['stopped']])
})

test('a sound that stands still is noticed, and one that moves on is not interrupted', async () => {
  const { player, outputs, cuts } = aPress()
  await vi.advanceTimersByTimeAsync(0)
  player.look(0)
  outputs[0]!.currentTime = 0.2
  player.look(1_000)
  player.look(2_400)
  expect(cuts).toEqual([])
  player.look(2_600)
  expect([player.state.get().playing, cuts]).toEqual([null, ['stopped']])
})

test('a browser that blocks sound is reported as that, after a moment', async () => {
  const { player, cuts } = aPress(true)
  await vi.advanceTimersByTimeAsync(900)
  player.look(900)
  player.look(5_000)
  expect(cuts).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect([player.state.get().playing, cuts]).toEqual([null, ['refused']])
})

test('our own stop, an end and a closing screen are no lost sound', async () => {
  const { player, outputs, cuts, play } = aPress()
  await vi.advanceTimersByTimeAsync(0)
  player.stop()
  play()
  outputs[0]!.sources.at(-1)!.dispatchEvent(new Event('ended'))
  expect(player.state.get().playing).toBeNull()
  play()
  player.close()
  expect([outputs[0]!.state, cuts]).toEqual(['closed', []])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cuts).toEqual([])
})
