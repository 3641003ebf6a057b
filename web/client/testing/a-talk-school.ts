import { onTestFinished, vi } from 'vitest'
import type { PeerId, TalkId } from '#contract/kernel/ids.ts'
import { thisDevice } from '#contract/kernel/random.ts'
import type { Signal } from '#contract/room/calls/signals.ts'
import { talkTopic, type TalkState, type TalkTopicEvent } from '#contract/room/calls/talk-topic.ts'
import type { Client } from '../create-client.ts'
import { createStore } from '../store.ts'
import { createTalk } from '../talk/create-talk.ts'
import { beginning, type TalkFacts } from '../talk/talk.ts'
import { TopicReader } from '../topics/topic-reader.ts'
import { aWire } from './fake-connection.ts'
import { fakeTimers } from './fake-timers.ts'
import { memoryChoices } from './memory-device.ts'

const topic = 'talk/one' as const

/** A server with one open talk, and the tabs of its people. Their devices have a microphone. */
export function aTalkSchool(kind: TalkFacts['kind'] = 'private') {
  const timers = fakeTimers()
  const wire = aWire()
  const readers = new Set<{ reader: TopicReader<TalkState, TalkTopicEvent>; id: string }>()
  const microphones: MediaStreamTrack[] = []
  const reported: unknown[] = []
  const signals: Signal[] = []
  /** By person: the delay in ms of the next signal on their half of the way; without one there is none. */
  const delays: Record<string, (() => number) | undefined> = {}
  let seq = 1
  let state: TalkState = talkTopic.empty

  open()
  stubBrowser(wire.connect, microphones)

  function open(): void {
    state = { ...talkTopic.empty, kind, tutorId: 'hana' as never, studentId: 'sora' as never }
  }

  function later(delay: (() => number) | undefined, act: () => void): void {
    const ms = delay?.() ?? 0
    if (ms > 0) timers.after(ms, act)
    else act()
  }

  function append(event: TalkTopicEvent): void {
    seq += 1
    state = talkTopic.fold(state, event, 0)
    for (const { reader } of readers) reader.take({ t: 'event', topic, seq, at: 0, event })
  }

  /** A tab of a person; a reload keeps its storage. */
  function aTab(id: string, storage = new Map<string, string>()) {
    const role = id === 'hana' ? 'tutor' : 'student'
    const facts: TalkFacts = { id: 'one' as TalkId, kind, role, ownId: id as never, with: null, beganAt: 0 }
    const reader = new TopicReader(talkTopic, 'one')
    const here = { reader, id }
    const reloadHolds = createStore(0)
    const client = {
      config: { ...timers, chance: () => 0.5, bytes: thisDevice.bytes, choices: memoryChoices() },
      connection: { reloadHolds, clock: { now: timers.now } },
      async ask(path: string, input: { peer: PeerId }) {
        await Promise.resolve()
        if (path === '/tutor/report-talk') reported.push(input)
        else append({ type: 'peer-joined', role, personId: id as never, peer: input.peer })
        return { ok: true, value: { ice: { iceServers: [], iceTransportPolicy: 'all' } } }
      },
      part: () => ({
        read: () => ({
          reader,
          listen: reader.listen.bind(reader),
          follow() {
            readers.add(here)
            void Promise.resolve().then(snapshot)
            return () => readers.delete(here)
          },
          tell(signal: Signal) {
            signals.push(signal)
            later(delays[id], () => {
              const told = { t: 'told', topic, from: id, at: timers.now(), event: signal } as const
              for (const other of readers)
                if (other.id === signal.to) later(delays[other.id], () => other.reader.take(told))
            })
          },
        }),
      }),
    } as unknown as Client
    const snapshot = (): void => void reader.take({ t: 'snapshot', topic, seq, state, present: {} })
    vi.stubGlobal('sessionStorage', aStorage(storage))
    const view = createStore(beginning(facts))
    const engine = createTalk(client, facts, view)
    return {
      ...engine,
      view: view.get,
      storage,
      reloadHolds,
      /** The tab closes without a word: the server and the others learn nothing. */
      vanish: () => void readers.delete(here),
    }
  }

  return {
    ...timers,
    wire,
    aTab,
    microphones,
    reported,
    signals,
    delays,
    /** The next talk of the same two. */
    open,
    end: () => append({ type: 'ended' }),
    deny: () => [...readers].forEach(({ reader }) => reader.take({ t: 'denied', topic })),
    /** Microphones that are open now. */
    openMicrophones: () => microphones.filter(({ readyState }) => readyState === 'live').length,
  }
}

function aStorage(map: Map<string, string>): Partial<Storage> {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

function stubBrowser(
  connect: (configuration: RTCConfiguration) => RTCPeerConnection,
  opened: MediaStreamTrack[],
) {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    hasFocus: () => true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('RTCPeerConnection', function connected(configuration: RTCConfiguration) {
    return connect(configuration)
  })
  vi.stubGlobal('RTCRtpReceiver', {
    getCapabilities: (kind: string) => ({
      codecs: (kind === 'audio' ? ['audio/opus', 'audio/red', 'audio/G722'] : ['video/VP8']).map(
        (mimeType) => ({
          mimeType,
        }),
      ),
    }),
  })
  vi.stubGlobal('MediaStream', class {})
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      paused = true
      pause = () => undefined
      play = async () => undefined
    },
  )
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: 'granted' }) },
    mediaDevices: {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      async getUserMedia() {
        const track = Object.assign(new EventTarget(), {
          kind: 'audio',
          enabled: true,
          muted: false,
          readyState: 'live',
          stop: () => void (track.readyState = 'ended'),
        })
        opened.push(track as unknown as MediaStreamTrack)
        return { getTracks: () => [track], getAudioTracks: () => [track] }
      },
    },
  })
}

class FakeAudio {
  state = 'running'
  createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined })
  close = async () => undefined
}
