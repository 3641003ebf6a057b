import { expect, test } from 'vitest'
import { createOwnMicrophone, type OwnMicrophoneOptions } from './own-microphone.ts'

class FakeTrack extends EventTarget {
  enabled = true
  muted = false
  isStopped = false
  stop(): void {
    this.isStopped = true
  }
  happens(event: 'ended' | 'mute' | 'unmute'): void {
    if (event !== 'ended') this.muted = event === 'mute'
    this.dispatchEvent(new Event(event))
  }
}

/** A device whose browser answers as told: with a track, or with the name of its error. */
function aDevice(
  permission: PermissionState | null,
  options: Partial<OwnMicrophoneOptions> & { answers?: (FakeTrack | string)[] } = {},
) {
  const answers = options.answers ?? [new FakeTrack()]
  const device = { asked: 0, opened: 0, listeners: new Set<() => void>(), shown: new Set<() => void>() }
  /** The end of a check that finds silence. */
  let isSilent: (() => void) | null = null
  const microphone = createOwnMicrophone({
    asksFirst: true,
    wasOpened: false,
    isMuted: false,
    onOpened: () => void (device.opened += 1),
    ...options,
    devices: {
      permission: async () => permission,
      async open() {
        const answer = answers[device.asked++] ?? 'NotFoundError'
        if (typeof answer === 'string') throw new DOMException('no', answer)
        return answer as unknown as MediaStreamTrack
      },
      onChange(listener) {
        device.listeners.add(listener)
        return () => device.listeners.delete(listener)
      },
      onShown(listener) {
        device.shown.add(listener)
        return () => device.shown.delete(listener)
      },
    },
    silence: {
      begin: (onSilent) => void (isSilent = onSilent),
      stop: () => void (isSilent = null),
    },
  })
  const state = () => microphone.store.get().state
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    return microphone.store.get()
  }
  return { ...device, device, microphone, state, settled, answers, silent: () => isSilent?.() }
}

test('the browser asks a student only after a press, the first time', async () => {
  const { device, microphone, settled } = aDevice('prompt')
  expect(await settled()).toMatchObject({ state: 'asking', needsPress: true })
  expect(device.asked).toBe(0)
  microphone.press()
  expect(await settled()).toMatchObject({ state: 'open', needsPress: false })
  expect(device.opened).toBe(1)
})

test.each([
  ['the browser has allowed it', 'granted', false],
  ['this device opened it before', 'prompt', true],
  ['this device opened it before, in a browser that does not say', null, true],
] as const)('it opens by itself when %s', async (_why, permission, wasOpened) => {
  const { settled } = aDevice(permission, { wasOpened })
  expect(await settled()).toMatchObject({ state: 'open', needsPress: false })
})

test('for a tutor the answering press is enough', async () => {
  const { settled } = aDevice('prompt', { asksFirst: false })
  expect((await settled()).state).toBe('open')
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['NoMicrophones', 'insecure'],
] as const)('%s is told as it is, and a press tries again', async (name, state) => {
  const { microphone, settled } = aDevice('granted', { answers: [name, new FakeTrack()] })
  expect(await settled()).toMatchObject({ state, track: null })
  microphone.press()
  expect((await settled()).state).toBe('open')
})

test('a muted microphone stays open and sends nothing, after a reload as well', async () => {
  const track = new FakeTrack()
  const { microphone, settled } = aDevice('granted', { answers: [track], isMuted: true })
  expect((await settled()).state).toBe('muted')
  expect(track.enabled).toBe(false)
  microphone.setMuted(false)
  expect((await settled()).state).toBe('open')
  expect(track).toMatchObject({ enabled: true, isStopped: false })
})

test('an unplugged device is replaced by the next one', async () => {
  const [first, second] = [new FakeTrack(), new FakeTrack()]
  const { settled } = aDevice('granted', { answers: [first, second] })
  await settled()
  first.happens('ended')
  expect(await settled()).toMatchObject({ state: 'open', track: second })
})

test('without another device it says so, and opens the one that is plugged in later', async () => {
  const [first, later] = [new FakeTrack(), new FakeTrack()]
  const { device, settled } = aDevice('granted', { answers: [first, 'NotFoundError', later] })
  await settled()
  first.happens('ended')
  expect((await settled()).state).toBe('none')
  for (const listener of device.listeners) listener()
  expect(await settled()).toMatchObject({ state: 'open', track: later })
})

test('a telephone call on the tablet is reported, and so is its end', async () => {
  const track = new FakeTrack()
  const { settled } = aDevice('granted', { answers: [track] })
  await settled()
  track.happens('mute')
  expect((await settled()).state).toBe('busy')
  track.happens('unmute')
  expect((await settled()).state).toBe('open')
})

test.each(['the call is over', 'the page is shown again'])(
  'a track that gives nothing when %s is replaced, whatever it says of itself',
  async (when) => {
    const [first, second] = [new FakeTrack(), new FakeTrack()]
    const { device, settled, silent } = aDevice('granted', { answers: [first, second] })
    await settled()
    if (when === 'the call is over') for (const event of ['mute', 'unmute'] as const) first.happens(event)
    else for (const listener of device.shown) listener()
    silent()
    expect(await settled()).toMatchObject({ state: 'open', track: second })
    expect(first.isStopped).toBe(true)
    // The one before is heard until the next is there.
    expect(device.asked).toBe(2)
  },
)

test('a muted microphone is not doubted, and one that cannot be opened again stays', async () => {
  const track = new FakeTrack()
  const { device, microphone, settled, silent } = aDevice('granted', { answers: [track, 'NotReadableError'] })
  await settled()
  microphone.setMuted(true)
  for (const listener of device.shown) listener()
  silent()
  await settled()
  expect(device.asked).toBe(1)
  microphone.setMuted(false)
  for (const listener of device.shown) listener()
  silent()
  expect(await settled()).toMatchObject({ state: 'open', track })
  expect([device.asked, track.isStopped]).toEqual([2, false])
})

test('the track is stopped at the end, also when the browser still asked', async () => {
  const track = new FakeTrack()
  const early = aDevice('granted', { answers: [track] })
  early.microphone.close()
  await early.settled()
  const late = aDevice('prompt', { answers: [new FakeTrack()] })
  await late.settled()
  late.microphone.press()
  late.microphone.close()
  await late.settled()
  expect((late.answers[0] as FakeTrack).isStopped).toBe(true)
  expect([late.device.listeners.size, late.device.shown.size]).toEqual([0, 0])
  expect([early.state(), late.state()]).toEqual(['closed', 'closed'])
})
