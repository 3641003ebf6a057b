// Runs in a browser: people of talks without their screens. Several share a page, so that many fit one machine.
import type { Entered } from '#contract/access/identity.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { browserConfig, createClient } from '#web/client/create-client.ts'
import { outboxOf } from '#web/client/outbox/writes.ts'
import { openTalk, type OpenTalk } from '#web/client/talk/open-talk.ts'
import { memoryChoices, memoryDevice } from '#web/client/testing/memory-device.ts'
import { topicsOf } from '#web/client/topics/topics.ts'
import { type End, type EndSeat, ownTalk } from './end.ts'

interface EndInPage extends End {
  /** The open talk; null without one. */
  talk(): OpenTalk | null
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's window, which `let` would not make
  var ends: Map<string, EndInPage>
  // oxlint-disable-next-line no-var -- as above
  var sit: (seat: EndSeat) => void
}

const ACCESS_LIFETIME_MS = 15 * 60_000
const LISTEN_EVERY_MS = 10
/** Of the engine's own level; a voice is above it, an empty line is at 0. */
const AUDIBLE = 0.02

/**
 * On devices of their own, everybody's browser removes noise and echo from one voice and measures one. Here one machine would
 * do it for all, so the people of a page share a microphone as it is, and the context that measures.
 */
const { mediaDevices } = navigator
const openMicrophone = mediaDevices.getUserMedia.bind(mediaDevices)
const RAW = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
let microphone: Promise<MediaStream> | null = null
mediaDevices.getUserMedia = async () => (await (microphone ??= openMicrophone({ audio: RAW }))).clone()
const context = new AudioContext()
context.close = () => Promise.resolve()
globalThis.AudioContext = class {
  constructor() {
    return context
  }
} as typeof AudioContext

globalThis.ends = new Map()
globalThis.sit = (seat) => void globalThis.ends.set(seat.id, sitDown(seat))

function sitDown({ id, role, token, sessionId }: EndSeat): EndInPage {
  const client = createClient({
    ...browserConfig(),
    // A background page draws nothing.
    nextFrame: (draw) => void setTimeout(draw),
    // The people in this page are in browsers of their own.
    tabs: {
      tell: () => undefined,
      onNews: () => undefined,
      inTurn: (act) => act(false),
      lead: (_what, { leader }) => (leader(), () => undefined),
    },
    choices: memoryChoices(),
    device: memoryDevice(),
  })
  const now = Date.now()
  const access = { accessToken: token, issuedAt: now, expiresAt: now + ACCESS_LIFETIME_MS }
  client.session.start(false)
  client.session.goIn({ kind: 'entered', access, me: { id, role }, lessonId: null } as Entered, now)
  const room = topicsOf(client).read(lessonRoom, sessionId)
  room.follow()

  let open: { id: string; talk: OpenTalk } | null = null
  let heardAt: number | null = null
  let wasLive = false
  let losses = 0
  room.view.subscribe(() => {
    const { state, status } = room.view.get()
    if (wasLive && status !== 'live') losses += 1
    wasLive = status === 'live'
    const talk = ownTalk(state, { role, id })
    if (talk?.id === open?.id) return
    open?.talk.leave()
    heardAt = null
    open = talk
      ? {
          id: talk.id,
          talk: openTalk(client, {
            id: talk.id,
            kind: 'private',
            role,
            ownId: id,
            with: null,
            beganAt: talk.beganAt,
          }),
        }
      : null
  })
  setInterval(() => {
    if (heardAt === null && open && open.talk.levels.other() > AUDIBLE) heardAt = Date.now()
  }, LISTEN_EVERY_MS)

  return {
    async begin(studentId) {
      const answer = await outboxOf(client).send('/tutor/start-talk', { sessionId, studentId })
      if (!answer.ok) throw new Error(`/tutor/start-talk: ${JSON.stringify(answer)}`)
    },
    async finish() {
      await open?.talk.acts.end()
    },
    isLive: () => room.view.get().status === 'live',
    losses: () => losses,
    heardAt: () => heardAt,
    talk: () => open?.talk ?? null,
  }
}
