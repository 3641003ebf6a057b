import { expect, onTestFinished, test, vi } from 'vitest'
import { lostSound } from '#web/client/sound/lost-sound.ts'
import { createSpeaker } from './speaker.ts'

class FakeAudio extends EventTarget {
  srcObject: unknown = null
  play = async () => undefined
  pause = () => undefined
}

const settled = () => new Promise((resolve) => void setTimeout(resolve))

test('a voice that a telephone call stops is reported, and returns at a press; our own stop is not', async () => {
  vi.stubGlobal('MediaStream', class {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const audios: (FakeAudio & { paused?: boolean })[] = []
  const speaker = createSpeaker(() => {
    const audio = new FakeAudio()
    audios.push(audio)
    return audio as unknown as HTMLAudioElement
  })
  speaker.play([{ readyState: 'live' } as MediaStreamTrack])
  await settled()
  expect([speaker.isBlocked.get(), lostSound.get()]).toEqual([false, null])
  audios[0]!.paused = true
  audios[0]!.dispatchEvent(new Event('pause'))
  expect([speaker.isBlocked.get(), lostSound.get()]).toEqual([true, 'stopped'])
  speaker.allow()
  await settled()
  expect([speaker.isBlocked.get(), lostSound.get()]).toEqual([false, null])
  speaker.close()
  audios[0]!.dispatchEvent(new Event('pause'))
  expect(lostSound.get()).toBeNull()
})
