import { MediaStreamTrack, RTCPeerConnection, RTCRtpReceiver, RtpHeader, RtpPacket } from 'werift'
import type { PeerId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Signal } from '#contract/room/calls/signals.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import type { Tab } from '#lab/faults/tab/tab.ts'
import { createJoining } from '#web/client/talk/line/joining.ts'
import { createLines } from '#web/client/talk/line/lines.ts'
import type { TalkFacts } from '#web/client/talk/talk.ts'
import { browserTimers } from '#web/client/timers.ts'
import { topicsOf } from '#web/client/topics/topics.ts'

/** Silence of 20 ms as a packet of Opus: a frame of CELT without energy (RFC 6716 section 3.1, configuration 31). */
export const SILENCE = Buffer.from([0xf8, 0xff, 0xfe])
const PACKET_EVERY_MS = 20
/** Opus counts its samples at 48 kHz (RFC 7587). */
const SAMPLES_A_PACKET = 960

// The product asks the browser which codecs there are; here nobody answers, and the first codec of an offer is Opus.
globalThis.RTCRtpReceiver ??= RTCRtpReceiver as unknown as typeof globalThis.RTCRtpReceiver

type Wanted = ConstructorParameters<typeof RTCPeerConnection>[0]
type Connection = globalThis.RTCPeerConnection

/** One side of a talk. */
export interface TalkInNode {
  facts: TalkFacts
  /** When the other side was first heard, ms of the machine's clock; null before. */
  heardAt(): number | null
  leave(): void
}

/**
 * Joins a talk from Node: the product's own joining and lines, over a WebRTC in JavaScript.
 * @param packet of Opus, sent every 20 ms as the voice.
 */
export function takePart({ client }: Tab, facts: TalkFacts, packet: Buffer): TalkInNode {
  const peer = newId<PeerId>()
  const reading = topicsOf(client).read(talkTopic, facts.id)
  const joining = createJoining(client, facts, { peer, mayRenew: () => true })
  let heardAt: number | null = null
  let heard: unknown = null
  const voice = speak(packet)
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

/** A voice of the right rate that repeats one packet. */
function speak(payload: Buffer) {
  const track = new MediaStreamTrack({ kind: 'audio' })
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
