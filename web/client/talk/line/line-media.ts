import type { IceConfiguration } from '#contract/room/calls/talks.ts'
import type { TalkFacts } from '../talk.ts'

/** A voice needs no more than this with Opus. */
const VOICE_BITS = 22_000
/** Of each of the two, where it travels twice: with all headers a side sends less than 75 kbit/s. */
const DOUBLED_VOICE_BITS = 18_000
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
export function createLineMedia({ kind }: Pick<TalkFacts, 'kind'>, changed: () => void) {
  const isPrivate = kind === 'private'
  const tracks: Record<'audio' | 'video', MediaStreamTrack | null> = { audio: null, video: null }
  const senders: Partial<Record<'audio' | 'video', RTCRtpSender>> = {}
  let receivers: RTCRtpReceiver[] = []
  let isDoubled = false

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
      take(voice, 'audio')
      if (!isPrivate) return
      const camera = connection.addTransceiver('video', {
        direction: 'sendonly',
        sendEncodings: [{ maxBitrate: CAMERA_BITS }],
      })
      prefer(camera, ['video/VP8'])
      take(camera, 'video')
    },
    /** Both voices travel twice from the next offer on (RFC 2198, RED), or once again. @returns true if that is new. */
    double(isWished: boolean): boolean {
      const isNew = isDoubled !== isWished
      isDoubled = isWished
      return isNew
    },
    /**
     * Before an offer: the first codec is the one that both send. Where a browser lacks redundancy the other is left.
     * Source: W3C WebRTC, setCodecPreferences; a codec of an encoding's parameters does not choose it in Chromium 156.
     * @returns true if voices travel twice then.
     */
    order(connection: RTCPeerConnection): boolean {
      const voice = connection.getTransceivers().find(({ receiver: { track } }) => track.kind === 'audio')
      if (voice) prefer(voice, isDoubled ? ['audio/red', 'audio/opus'] : ['audio/opus', 'audio/red'])
      return isDoubled
    },
    isDoubled: () => isDoubled,
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
    /** Limits the own voice once its parameters are negotiated. */
    async limit(): Promise<void> {
      const { audio } = senders
      if (!audio) return
      const parameters = audio.getParameters()
      if (!parameters.encodings[0]) return
      const isTwice = parameters.codecs?.[0]?.mimeType === 'audio/red'
      parameters.encodings[0].maxBitrate = isTwice ? DOUBLED_VOICE_BITS : VOICE_BITS
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

/** Only these codecs, so that a description stays small, in this order. A browser without any offers all that it has. */
function prefer(transceiver: RTCRtpTransceiver, mimeTypes: string[]): void {
  const known = RTCRtpReceiver.getCapabilities?.(transceiver.receiver.track.kind)?.codecs ?? []
  const codecs = mimeTypes.flatMap((mimeType) => known.filter((codec) => codec.mimeType === mimeType))
  if (codecs.length > 0) transceiver.setCodecPreferences?.(codecs)
}

/**
 * A description (RFC 8829) without feedback for codecs that it does not have (RFC 4585, 4.2): Firefox leaves those lines when one
 * codec is preferred, and Chrome refuses the whole for them.
 */
export function withoutStrayFeedback(sdp: string): string {
  return sdp
    .split(/^(?=m=)/m)
    .map((media) => {
      const [, ...codecs] = /^m=\S+ \S+ \S+(.*)/.exec(media)?.[1]?.trimEnd().split(' ') ?? []
      return media.replaceAll(/^a=rtcp-fb:(\d+) .*\r?\n/gm, (line, codec: string) =>
        codecs.includes(codec) ? line : '',
      )
    })
    .join('')
}
