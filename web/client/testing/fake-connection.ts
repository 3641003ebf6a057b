/** A network on which connections meet once each has the other's current description. */
export function aWire() {
  const connections = new Set<FakeConnection>()
  const wire = {
    isCut: false,
    /** Voices arrive at every connection. */
    isVoiced: true,
    connections,
    connect(configuration: RTCConfiguration): RTCPeerConnection {
      const connection = new FakeConnection(configuration, wire, meet)
      connections.add(connection)
      return connection as unknown as RTCPeerConnection
    },
    /** The connections that are not closed. */
    open: () => [...connections].filter(({ connectionState }) => connectionState !== 'closed'),
    cut(): void {
      wire.isCut = true
      for (const each of wire.open()) each.become('disconnected')
    },
    /** The network is back. A connection needs a restart before it is connected again. */
    restore(): void {
      wire.isCut = false
    },
  }

  function meet(): void {
    if (wire.isCut) return
    for (const one of wire.open())
      for (const other of wire.open()) {
        const isPair = one.knows(other) && other.knows(one)
        if (isPair && one.connectionState !== 'connected') one.become('connected')
      }
  }
  return wire
}

let made = 0

/** The signalling of an RTCPeerConnection, and the tracks that it would send. */
class FakeConnection extends EventTarget {
  readonly iceGatheringState = 'complete'
  signalingState: RTCSignalingState = 'stable'
  connectionState: RTCPeerConnectionState = 'new'
  localDescription: RTCSessionDescriptionInit | null = null
  remoteDescription: RTCSessionDescriptionInit | null = null
  readonly configurations: RTCConfiguration[]
  readonly transceivers: FakeTransceiver[] = []
  /** False: the other's voice does not arrive at this side. */
  isVoiced = true
  private readonly voice = {
    packetsReceived: 0,
    packetsLost: 0,
    totalSamplesReceived: 0,
    concealedSamples: 0,
  }
  private readonly session = (made += 1)
  private readonly wire: { isVoiced: boolean }
  private readonly changed: () => void
  private generation = 1

  constructor(configuration: RTCConfiguration, wire: { isVoiced: boolean }, changed: () => void) {
    super()
    this.configurations = [configuration]
    this.wire = wire
    this.changed = changed
  }

  addTransceiver(kind: string, { direction }: RTCRtpTransceiverInit): FakeTransceiver {
    const transceiver = aTransceiver(kind, direction!, () => this.wire.isVoiced && this.isVoiced)
    this.transceivers.push(transceiver)
    return transceiver
  }

  getTransceivers(): FakeTransceiver[] {
    return this.transceivers
  }

  /** The track that this side sends. */
  sent(kind: string): MediaStreamTrack | null {
    return this.transceivers.find((each) => each.receiver.track.kind === kind)?.sender.track ?? null
  }

  setConfiguration(configuration: RTCConfiguration): void {
    this.configurations.push(configuration)
  }

  restartIce(): void {
    this.generation += 1
  }

  async setLocalDescription(): Promise<void> {
    const isAnswer = this.signalingState === 'have-remote-offer'
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer'
    const lines = [`o=- ${this.session} 2 IN IP4 127.0.0.1`, `a=ice-ufrag:${this.session}.${this.generation}`]
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: lines.join('\r\n') }
    this.changed()
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isOffer = description.type === 'offer'
    if (this.signalingState !== (isOffer ? 'stable' : 'have-local-offer'))
      throw new DOMException('wrong state', 'InvalidStateError')
    // An offer that restarts is answered by a restart.
    if (isOffer && this.remoteDescription && this.remoteDescription.sdp !== description.sdp)
      this.generation += 1
    if (isOffer && this.transceivers.length === 0) this.addTransceiver('audio', { direction: 'recvonly' })
    this.remoteDescription = description
    this.signalingState = isOffer ? 'have-remote-offer' : 'stable'
    this.changed()
  }

  async addIceCandidate(): Promise<void> {}

  /** The next second of the other's voice arrives, at 50 packets and 48,000 samples a second. Shares of 0 to 1. */
  hear({ lost, missing }: { lost: number; missing: number }): void {
    const { voice } = this
    voice.packetsReceived += 50 * (1 - lost)
    voice.packetsLost += 50 * lost
    voice.totalSamplesReceived += 48_000
    voice.concealedSamples += 48_000 * missing
  }

  async getStats(): Promise<Map<string, unknown>> {
    const entries = [
      { ...this.voice, id: 'V', type: 'inbound-rtp', kind: 'audio' },
      { id: 'T', type: 'transport', selectedCandidatePairId: 'P', bytesSent: 1, bytesReceived: 2 },
      { id: 'P', type: 'candidate-pair' },
    ]
    return new Map(entries.map((entry) => [entry.id, entry]))
  }

  knows(other: FakeConnection): boolean {
    return this.remoteDescription !== null && this.remoteDescription.sdp === other.localDescription?.sdp
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }

  close(): void {
    this.signalingState = 'closed'
    this.connectionState = 'closed'
  }
}

type FakeTransceiver = ReturnType<typeof aTransceiver>

function aTransceiver(kind: string, direction: RTCRtpTransceiverDirection, isVoiced: () => boolean) {
  const sender = {
    track: null as MediaStreamTrack | null,
    async replaceTrack(track: MediaStreamTrack | null) {
      sender.track = track
    },
    getParameters: () => ({ encodings: [] }),
  }
  const receiver = { track: { kind }, getSynchronizationSources: () => (isVoiced() ? [{}] : []) }
  const preferred: string[][] = []
  const setCodecPreferences = (codecs: { mimeType: string }[]) =>
    void preferred.push(codecs.map(({ mimeType }) => mimeType))
  return { direction, sender, receiver, preferred, setCodecPreferences }
}
