import { expect, test } from 'vitest'
import type { Samples } from '#web/client/sound/samples.ts'
import { fakeTimers } from '#web/client/testing/fake-timers.ts'
import { createVoiceRecorder } from './create-voice-recorder.ts'
import type { MicrophoneTrouble } from './recording-microphone.ts'

const RATE = 1_000

/** A child's device: what its microphone hears, and whether it may be used. */
function aDevice({
  height = 0.3,
  ms = 2_000,
  trouble = null as MicrophoneTrouble | null,
  records = true,
} = {}) {
  const timers = fakeTimers(1_000_000)
  const microphone = { opened: 0, closed: 0, lose: () => undefined as void, broken: false }
  const samples: Samples = { data: new Float32Array((RATE * ms) / 1000).fill(height), rate: RATE }
  const recorder = createVoiceRecorder({
    ...timers,
    async open() {
      if (trouble) return trouble
      microphone.opened += 1
      return {
        level: () => height,
        start: () => records,
        stop: async () => ({ bytes: Uint8Array.of(1, 2, 3), mediaType: 'audio/webm' }),
        close: () => (microphone.closed += 1),
        onLost: (act) => (microphone.lose = act),
      }
    },
    async decode() {
      if (microphone.broken) throw new Error('no sound')
      return samples
    },
  })
  const kind = () => recorder.state.get().kind
  return { timers, microphone, recorder, kind }
}

async function untilRecording({ recorder, timers }: ReturnType<typeof aDevice>, forMs = 500): Promise<void> {
  void recorder.start()
  await timers.pass(2_100 + forMs)
}

test('a countdown runs, the student reads, and then hears the recording', async () => {
  const device = aDevice()
  const { recorder, timers, kind, microphone } = device
  void recorder.start()
  await timers.settle()
  expect(recorder.state.get()).toEqual({ kind: 'counting', count: 3 })
  await timers.pass(700)
  expect(recorder.state.get()).toEqual({ kind: 'counting', count: 2 })
  await timers.pass(1_500)
  expect(kind()).toBe('recording')
  await timers.pass(1_000)
  expect(recorder.state.get()).toMatchObject({
    leftMs: expect.any(Number),
    levels: expect.arrayContaining([0.3]),
  })
  recorder.finish()
  await timers.settle()
  expect(recorder.state.get()).toMatchObject({
    kind: 'recorded',
    take: { ms: 2_000, loudnessDb: -10, mediaType: 'audio/webm', madeAt: timers.now() },
  })
  expect(microphone).toMatchObject({ opened: 1, closed: 1 })
})

test('after half a minute it stops by itself, and the microphone is closed', async () => {
  const device = aDevice({ ms: 30_000 })
  await untilRecording(device, 100)
  await device.timers.pass(29_800)
  expect(device.kind()).toBe('recording')
  await device.timers.pass(200)
  expect(device.kind()).toBe('recorded')
  expect(device.microphone.closed).toBe(1)
})

test.each([
  ['silence', { height: 0.001 }],
  ['a slip of the finger', { ms: 200 }],
])('%s is told, and nothing is kept', async (_name, given) => {
  const device = aDevice(given)
  await untilRecording(device)
  device.recorder.finish()
  await device.timers.settle()
  expect(device.recorder.state.get()).toEqual({ kind: 'silent' })
})

test('a double press makes no recording, even where the browser made nothing to play', async () => {
  const device = aDevice()
  device.microphone.broken = true
  await untilRecording(device, 350)
  expect(device.kind()).toBe('recording')
  device.recorder.finish()
  await device.timers.settle()
  expect(device.recorder.state.get()).toEqual({ kind: 'silent' })
  expect(device.microphone.closed).toBe(1)
  await untilRecording(device)
  expect(device.kind()).toBe('recording')
})

test.each(['denied', 'none', 'busy', 'insecure'] as const)(
  'a microphone that is %s is a reason to read to the tutor, and can be tried again',
  async (trouble) => {
    const { recorder } = aDevice({ trouble })
    await recorder.start()
    expect(recorder.state.get()).toEqual({ kind: 'no-microphone', trouble })
    await recorder.start()
    expect(recorder.state.get()).toEqual({ kind: 'no-microphone', trouble })
  },
)

test('a browser that cannot record, a microphone pulled out and a broken recording are reported', async () => {
  const unable = aDevice({ records: false })
  await untilRecording(unable)
  expect(unable.kind()).toBe('failed')
  expect(unable.microphone.closed).toBe(1)

  const pulled = aDevice()
  await untilRecording(pulled)
  pulled.microphone.lose()
  expect(pulled.kind()).toBe('failed')

  const broken = aDevice()
  await untilRecording(broken)
  broken.microphone.broken = true
  broken.recorder.finish()
  await broken.timers.settle()
  expect(broken.kind()).toBe('failed')
})

test('a second recording replaces the first, and leaving the screen closes the microphone', async () => {
  const device = aDevice()
  const { recorder, timers, kind, microphone } = device
  await untilRecording(device)
  recorder.finish()
  await timers.settle()
  await untilRecording(device)
  expect(kind()).toBe('recording')
  recorder.drop()
  expect(kind()).toBe('idle')
  expect(microphone).toMatchObject({ opened: 2, closed: 2 })
  // It is left while the browser still asks.
  const asking = recorder.start()
  recorder.drop()
  await asking
  expect(microphone).toMatchObject({ opened: 3, closed: 3 })
  expect(kind()).toBe('idle')
})
