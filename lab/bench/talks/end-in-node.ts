import { MediaStreamTrack, RTCPeerConnection, RTCRtpReceiver, RtpHeader, RtpPacket } from 'werift'
import type { PeerId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Signal } from '#contract/voice/signals.ts'
import { talkTopic } from '#contract/voice/talk-topic.ts'
import { Tab } from '#lab/faults/tab/tab.ts'
import { createJoining } from '#web/client/talk/line/joining.ts'
import { createLines } from '#web/client/talk/line/lines.ts'
import type { TalkFacts } from '#web/client/talk/talk.ts'
import { browserTimers } from '#web/client/timers.ts'
import { topicsOf } from '#web/client/topics/topics.ts'
import { type End, type EndSeat, ownTalk } from './end.ts'

/** Of a packet of Opus at 22 kbit/s, which the product's talks send (web/client/talk/line/line-media.ts). */
const VOICE_BYTES = 55
const PACKET_EVERY_MS = 20
/** Opus counts its samples at 48 kHz (RFC 7587). */
const SAMPLES_A_PACKET = 960

// The product asks the browser which codecs there are; here nobody answers, and the first codec of an offer is Opus.
globalThis.RTCRtpReceiver ??= RTCRtpReceiver as unknown as typeof globalThis.RTCRtpReceiver

type Wanted = ConstructorParameters<typeof RTCPeerConnection>[0]
type Connection = globalThis.RTCPeerConnection

/**
 * One person of talks in Node: the product's own joining and lines, over a WebRTC in JavaScript, with a voice that nobody
 * plays. It takes a twentieth of the processor that a browser takes, so that many fit one machine.
 * @param port of the server.
 */
export function sitInNode({ id, role, token, sessionId }: EndSeat, port: number): End {
  const tab = new Tab({ port, sessionId, person: { id, role, token } })
  let open: ReturnType<typeof takePart> | null = null

  tab.room.view.subscribe(() => {
    const talk = ownTalk(tab.room.view.get().state, { role, id })
    if ((talk?.id ?? null) === (open?.facts.id ?? null)) return
    open?.leave()
    open = talk
      ? takePart(tab, { id: talk.id, kind: 'private', role, ownId: id, with: null, beganAt: talk.beganAt })
      : null
  })

  return {
    async begin(studentId) {
      const { answer } = await tab.send('/tutor/start-talk', { sessionId, studentId })
      if (!answer.ok) throw new Error(`/tutor/start-talk: ${JSON.stringify(answer)}`)
    },
    async finish() {
      if (open) await tab.send(`/${role}/end-talk`, { talkId: open.facts.id })
    },
    isLive: () => tab.isLive,
    losses: () => tab.linesLost,
    heardAt: () => open?.heardAt() ?? null,
  }
}

function takePart({ client }: Tab, facts: TalkFacts) {
  const peer = newId<PeerId>()
  const reading = topicsOf(client).read(talkTopic, facts.id)
  const joining = createJoining(client, facts, { peer, mayRenew: () => true })
  let heardAt: number | null = null
  let heard: unknown = null
  const voice = speak()
  const lines = createLines({
    ...browserTimers,
    chance: Math.random,
    facts,
    peer,
    connect: (configuration) => new RTCPeerConnection(configuration as Wanted) as unknown as Connection,
    ice: joining.ice,
    tell: reading.tell,
    changed: listen,
  })
  lines.send('audio', voice.track as unknown as globalThis.MediaStreamTrack)

  function listen(): void {
    const track = lines.all()[0]?.media.received('audio') as unknown as MediaStreamTrack | undefined
    if (!track || track === heard) return
    heard = track
    track.onReceiveRtp.once(() => void (heardAt = Date.now()))
  }

  const stops = [
    reading.follow(),
    reading.listen({
      changed() {
        const { state } = reading.reader.view
        if (state) lines.follow(state)
        listen()
      },
      told(event, from) {
        const signal = event as Signal
        if (signal.kind === 'description' || signal.kind === 'candidate' || signal.kind === 'ready')
          lines.lineOf(from, signal)?.line.receive(signal)
      },
    }),
  ]
  void joining.ice()
  return {
    facts,
    heardAt: () => heardAt,
    leave(): void {
      for (const stop of stops) stop()
      lines.close()
      voice.stop()
    },
  }
}

/** A voice of the right size and rate; its bytes mean nothing. */
function speak() {
  const track = new MediaStreamTrack({ kind: 'audio' })
  const payload = Buffer.alloc(VOICE_BYTES, 1)
  let sequenceNumber = 0
  const timer = setInterval(() => {
    sequenceNumber = (sequenceNumber + 1) & 0xff_ff
    const timestamp = sequenceNumber * SAMPLES_A_PACKET
    track.writeRtp(new RtpPacket(new RtpHeader({ sequenceNumber, timestamp, payloadType: 96 }), payload))
  }, PACKET_EVERY_MS)
  return {
    track,
    stop(): void {
      clearInterval(timer)
      track.stop()
    },
  }
}
