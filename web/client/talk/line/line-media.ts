import type { IceConfiguration } from '#contract/room/calls/talks.ts'
import type { TalkFacts } from '../talk.ts'

/** A voice needs no more than this with Opus. */
const VOICE_BITS = 22_000
const CAMERA_BITS = 150_000

/** Everything travels over one connection, so that a relay has one allocation for each side. */
export function configurationOf(ice: IceConfiguration): RTCConfiguration {
  return { ...ice, bundlePolicy: 'max-bundle', rtcpMuxPolicy: 'require' }
}

export type LineMedia = ReturnType<typeof createLineMedia>

/**
 * The tracks of one line. All that may ever be sent is negotiated in the first offer: a microphone that opens later, a
 * muted one and a camera change only the sender's track, and need no further offer.
 */
export function createLineMedia({ role, kind }: Pick<TalkFacts, 'role' | 'kind'>, changed: () => void) {
  const isPrivate = kind === 'private'
  const tracks: Record<'audio' | 'video', MediaStreamTrack | null> = { audio: null, video: null }
  const senders: Partial<Record<'audio' | 'video', RTCRtpSender>> = {}
  let receivers: RTCRtpReceiver[] = []

  function send(what: 'audio' | 'video', track: MediaStreamTrack | null): void {
    tracks[what] = track
    // Rejects when the connection is closed meanwhile; the next one gets the track at its beginning.
    void senders[what]?.replaceTrack(track).catch(() => undefined)
  }

  function take({ sender, receiver }: RTCRtpTransceiver, what: 'audio' | 'video'): void {
    senders[what] = sender
    send(what, tracks[what])
    receivers.push(receiver)
  }

  function receiverOf(what: 'audio' | 'video'): RTCRtpReceiver | undefined {
    return receivers.find(({ track }) => track.kind === what)
  }

  return {
    /** The tutor's side of a new connection. */
    offer(connection: RTCPeerConnection): void {
      receivers = []
      const voice = connection.addTransceiver('audio', {
        direction: isPrivate ? 'sendrecv' : 'sendonly',
        sendEncodings: [{ maxBitrate: VOICE_BITS }],
      })
      prefer(voice, 'audio/opus')
      take(voice, 'audio')
      if (!isPrivate) return
      const camera = connection.addTransceiver('video', {
        direction: 'sendonly',
        sendEncodings: [{ maxBitrate: CAMERA_BITS }],
      })
      prefer(camera, 'video/VP8')
      take(camera, 'video')
    },
    /** The student's side, once the tutor's offer is set. Nothing is sent in a talk with the class. */
    answer(connection: RTCPeerConnection): void {
      receivers = []
      for (const transceiver of connection.getTransceivers()) {
        if (transceiver.receiver.track.kind === 'audio' && isPrivate) {
          transceiver.direction = 'sendrecv'
          take(transceiver, 'audio')
        } else receivers.push(transceiver.receiver)
      }
      changed()
    },
    /** The student's voice is limited once its parameters are negotiated. */
    async limit(): Promise<void> {
      const { audio } = senders
      if (!audio || role === 'tutor') return
      const parameters = audio.getParameters()
      if (!parameters.encodings[0]) return
      parameters.encodings[0].maxBitrate = VOICE_BITS
      try {
        await audio.setParameters(parameters)
      } catch {
        // A browser that cannot be limited sends at its own rate.
      }
    },
    send,
    received: (what: 'audio' | 'video'): MediaStreamTrack | null => receiverOf(what)?.track ?? null,
    /** Voice arrived within the last seconds, even if it is silence. */
    isHeard: (): boolean => (receiverOf('audio')?.getSynchronizationSources().length ?? 0) > 0,
  }
}

/** Only this codec, so that a description stays small. A browser without it offers all that it has. */
function prefer(transceiver: RTCRtpTransceiver, mimeType: string): void {
  const kind = mimeType.startsWith('audio') ? 'audio' : 'video'
  const codecs = RTCRtpReceiver.getCapabilities?.(kind)?.codecs.filter((codec) => codec.mimeType === mimeType)
  if (codecs?.length) transceiver.setCodecPreferences?.(codecs)
}
