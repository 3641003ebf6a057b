import { expect, test, vi } from 'vitest'
import { someOutputs } from '#web/client/sound/testing/fake-output.ts'
import { createLoudness } from './loudness.ts'
import { createStreamedPlayer } from './streamed-player.ts'
import { FakeSound } from './testing/fake-sound.ts'

/** An `<audio>` of an iPhone or iPad: its volume is 1, whatever is set. */
class StuckSound extends FakeSound {
  constructor() {
    super()
    Object.defineProperty(this, 'volume', { get: () => 1, set: () => {} })
  }
}

function aPlayer(make: () => FakeSound = () => new StuckSound(), isRefused = false) {
  const { outputs, open, joined } = someOutputs(isRefused)
  const sounds: FakeSound[] = []
  const ends: string[] = []
  const player = createStreamedPlayer(
    () => {
      sounds.push(make())
      return sounds.at(-1) as never
    },
    (sound, onCut) => createLoudness(sound, onCut, open),
  )
  const settled = () => vi.waitFor(() => Promise.resolve())
  return {
    player,
    ends,
    sounds,
    outputs,
    settled,
    play: () => player.play({ address: '/one', startMs: 0, endMs: 1_000 }, (how) => ends.push(how)),
    /** The loudness with which an `<audio>` leaves the page: its own volume, and that of the output that it is in. */
    loudness(at = sounds.length - 1) {
      const sound = sounds[at]!
      const gain = joined.get(sound)
      return sound.muted ? 0 : sound.volume * (gain ? gain.value : 1)
    },
  }
}

test('a device that ignores the volume of an audio makes it quiet, and loud again', async () => {
  const { player, play, loudness, settled } = aPlayer()
  play()
  expect(loudness()).toBe(1)
  player.setVolume(0.2)
  await settled()
  expect(loudness()).toBe(0.2)
  player.setVolume(1)
  expect(loudness()).toBe(1)
})

test('a sentence that is pressed in a talk is quiet from its first sound', async () => {
  const { player, play, loudness, settled } = aPlayer()
  player.setVolume(0.2)
  await settled()
  play()
  expect(loudness()).toBe(0.2)
})

test('a device that keeps the volume needs no output', () => {
  const { player, play, loudness, outputs } = aPlayer(() => new FakeSound())
  player.setVolume(0.2)
  play()
  expect([loudness(), outputs.length]).toEqual([0.2, 0])
})

test('without a talk no output is opened, so that none can silence the book', () => {
  const { player, play, outputs } = aPlayer()
  player.setVolume(1)
  play()
  expect(outputs).toHaveLength(0)
})

test('an output that does not begin leaves the book heard', async () => {
  const { player, play, loudness, settled } = aPlayer(undefined, true)
  player.setVolume(0.2)
  play()
  await settled()
  expect(loudness()).toBe(1)
})

test.each(['suspended', 'interrupted'] as const)(
  'an output that becomes %s is told, and the next press is heard from another audio',
  async (state) => {
    const { player, play, loudness, ends, sounds, outputs, settled } = aPlayer()
    player.setRate(0.6)
    player.setVolume(0.2)
    await settled()
    play()
    outputs[0]!.becomes(state)
    expect(ends).toEqual(['stopped'])
    play()
    await settled()
    expect(sounds).toHaveLength(2)
    expect(sounds[1]).toMatchObject({ src: '/one', paused: false, playbackRate: 0.6 })
    expect([sounds[0]!.paused, outputs[0]!.state, loudness()]).toEqual([true, 'closed', 0.2])
  },
)

test('a closed player gives its output back, and tells nobody', async () => {
  const { player, play, ends, outputs, settled } = aPlayer()
  player.setVolume(0.2)
  await settled()
  play()
  player.close()
  expect([outputs[0]!.state, ends]).toEqual(['closed', []])
})
