import type { PeerId } from '#contract/kernel/ids.ts'
import type { SeenByStudent, Signal } from '#contract/room/calls/signals.ts'
import type { TalkState } from '#contract/room/calls/talk-topic.ts'
import type { Client } from '../create-client.ts'
import { createBackoff, POLICIES } from '../policies.ts'
import type { TopicReading } from '../topics/topics.ts'
import { createContact } from './contact.ts'
import { createGestures } from './gestures.ts'
import { createJoining } from './line/joining.ts'
import { createClimb } from './line/ladder.ts'
import { createLines } from './line/lines.ts'
import { createQuality } from './line/quality.ts'
import { createReports } from './line/reports.ts'
import { createLevels } from './media/levels.ts'
import { createOwnDevices } from './media/own-devices.ts'
import { createSpeaker } from './media/speaker.ts'
import { type OtherSide, otherAfter } from './other-side.ts'
import { phaseOf } from './phase.ts'
import type { tabMemory } from './tab-memory.ts'
import { cameraStream } from './talk-view.ts'
import type { TalkActs, TalkFacts, TalkLevels, TalkView } from './talk.ts'

const LOOK_EVERY_MS = 1_000

export interface SpeakingTab {
  acts: Omit<TalkActs, 'bringHere' | 'show'>
  levels: TalkLevels
  changed(state: TalkState): void
  /** The live connection is back: what was told meanwhile is lost. */
  isBack(): void
  /** This screen shows something else. */
  tellSeen(): void
  /** @param at when the server passed it on, in ms of its clock. */
  told(signal: Signal, from: string, at: number): void
  leave(): void
}

interface PartDependencies {
  client: Client
  facts: TalkFacts
  peer: PeerId
  reading: TopicReading<TalkState>
  memory: ReturnType<typeof tabMemory>
  view(): TalkView
  show(change: Partial<TalkView>): void
  /** The content of this screen; null before it has reported any. */
  seen(): SeenByStudent | null
}

/** This tab speaks and hears for its person, until it leaves. */
export function takePart({
  client,
  facts,
  peer,
  reading,
  memory,
  view,
  show,
  seen,
}: PartDependencies): SpeakingTab {
  const { config, connection: server } = client
  const { role, kind } = facts
  /** In a talk with the class the tutor hears nobody. */
  const hears = role === 'student' || kind === 'private'
  const backoff = createBackoff(config.chance, POLICIES.talk)
  let other: OtherSide = { microphone: view().other.microphone, isCameraShown: false, hears: true }
  const contact = createContact({ now: config.now, serverNow: server.clock.now })
  let isOver = false
  let cancelJoin = (): void => undefined

  const isLive = (): boolean => reading.reader.view.status === 'live'
  const joining = createJoining(client, facts, { peer, mayRenew: isLive })
  const speaker = createSpeaker()
  const levels = createLevels()
  const lines = createLines({
    ...config,
    facts,
    peer,
    connect: (configuration) => new RTCPeerConnection(configuration),
    ice: joining.ice,
    tell: reading.tell,
    changed: look,
  })
  const connections = () => lines.all().flatMap(({ line }) => line.connection() ?? [])
  const gestures = createGestures({ facts, tell: lines.tellAll, view, show, now: server.clock.now })
  const own = createOwnDevices({
    config,
    facts,
    memory,
    level: levels.own,
    send: lines.send,
    changed: tellState,
  })
  const quality =
    kind === 'private'
      ? createQuality({
          ...config,
          serverNow: server.clock.now,
          connection: () => lines.all()[0]?.line.connection(),
          tell: lines.tellAll,
          show: (line) => show({ line }),
          // The tutor offers, so the tutor's side decides what the line does against loss.
          ...(role === 'tutor' && { climb: createClimb({ lines, own, gestures }) }),
        })
      : null
  const reports =
    role === 'tutor' ? createReports(client, facts, { memory, connections, weakMs: quality?.weakMs }) : null
  const stopSpeaker = speaker.isBlocked.subscribe(look)
  let cancelLook = config.after(LOOK_EVERY_MS, lookAgain)

  async function join(): Promise<void> {
    if ((await joining.ice()) || isOver) return look()
    cancelJoin = config.after(backoff.next(), () => void join())
  }

  /** The line does not show these to the others. */
  function tellState(): void {
    const microphone = own.microphone()
    if (microphone) lines.tellAll({ kind: 'microphone', state: microphone.state })
    if (own.hasCamera) lines.tellAll({ kind: 'camera', isShown: own.camera() !== null })
    tellHearing()
    tellSeen()
    gestures.tellWishes()
    look()
  }

  /** Of a child to their tutor alone. */
  function tellSeen(): void {
    const shown = seen()
    if (shown && kind === 'private' && role === 'student') lines.tellAll({ kind: 'seen', seen: shown })
  }

  /** The other cannot know that their voice does not arrive. In a talk with the class one student of many changes nothing. */
  function tellHearing(): void {
    if (kind === 'private') lines.tellAll({ kind: 'hearing', hears: !contact.hearsNobody() })
  }

  function lookAgain(): void {
    look()
    cancelLook = config.after(LOOK_EVERY_MS, lookAgain)
  }

  /** Brings the view, the sound and the levels to what the lines are now. */
  function look(): void {
    if (isOver) return
    const all = lines.all()
    const connected = all.filter(({ line }) => line.isConnected())
    const voices = hears ? all.flatMap(({ media }) => media.received('audio') ?? []) : []
    speaker.play(voices)
    levels.follow('own', own.microphone()?.track ?? null)
    levels.follow('other', voices[0] ?? null)
    const isHeard = !hears || connected.some(({ media }) => media.isHeard())
    const reached = contact.look(connected.length > 0, { isHeard, microphone: other.microphone })
    if (reached.isNews) other = { ...other, hears: true }
    const pictured = other.isCameraShown ? all[0]?.media.received('video') : null
    show({
      phase: phaseOf({
        ...reached.facts,
        isElsewhere: false,
        hasJoined: joining.hasJoined(),
        isUnheardThere: !other.hears,
      }),
      connectedAt: contact.connectedAt(),
      needsPress: own.microphone()?.needsPress ? 'microphone' : speaker.isBlocked.get() ? 'sound' : null,
      heardBy: connected.length,
      own: { ...view().own, ...own.shown(), camera: cameraStream(own.camera()) },
      other: { ...view().other, microphone: other.microphone, camera: cameraStream(pictured) },
    })
    if (reached.isNewHearing) tellHearing()
    if (!reached.isNews) return
    reports?.begin()
    tellState()
  }

  function told(signal: Signal, from: string, at: number): void {
    const line = lines.lineOf(from, signal)
    if (!line) return
    switch (signal.kind) {
      case 'line':
        return quality?.told(signal, at)
      case 'ready':
        tellState()
        return line.line.receive(signal)
      case 'description':
      case 'candidate':
        return line.line.receive(signal)
      case 'microphone':
      case 'camera':
      case 'hearing':
        other = otherAfter(other, signal, hears)
        return look()
      default:
        return gestures.told(signal)
    }
  }

  server.reloadHolds.set(server.reloadHolds.get() + 1)
  memory.remember()
  void join()
  return {
    levels,
    told,
    tellSeen,
    changed(state) {
      // A new tab of the tutor sees what the child sees before the two hear each other.
      if (lines.follow(state)) tellSeen()
      look()
    },
    isBack() {
      lines.mend()
      tellState()
    },
    leave() {
      isOver = true
      cancelJoin()
      cancelLook()
      stopSpeaker()
      own.close()
      quality?.close()
      reports?.end()
      lines.close()
      speaker.close()
      levels.close()
      server.reloadHolds.set(server.reloadHolds.get() - 1)
    },
    acts: {
      ...own.acts,
      ...gestures.acts,
      connectAnew: lines.beginAnew,
      openMicrophone() {
        own.acts.openMicrophone()
        speaker.allow()
      },
      allowSound: speaker.allow,
    },
  }
}
