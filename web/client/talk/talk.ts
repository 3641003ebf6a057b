import type { StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import type { ItemPlace, SeenByStudent, Signal } from '#contract/room/calls/signals.ts'
import type { Place } from '#contract/room/state.ts'
import type { WeakSide } from './line/halves.ts'
import type { Heard } from './line/hearing.ts'
import type { Rung } from './line/ladder.ts'
import type { OwnCameraTrouble } from './media/own-camera.ts'

/** Why a person can, or cannot, be heard. `closed`: a student in a talk with the class. */
export type TalkMicrophone = Extract<Signal, { kind: 'microphone' }>['state']

export type TalkReply = Extract<Signal, { kind: 'reply' }>['reply']

/** The room's facts about a talk that this person takes part in. */
export interface TalkFacts {
  id: TalkId
  kind: 'private' | 'class'
  role: 'tutor' | 'student'
  ownId: TutorId | StudentId
  /** The other's name; null for the tutor of a talk with the class. */
  with: string | null
  /** In ms of the server's clock. */
  beganAt: number
}

/**
 * `joining`: this tab is not in the talk yet. `ringing`: the other side is not. `unheard`: after five seconds one of the two does
 * not hear the other; it goes on trying. `reconnecting`: the two were connected. `elsewhere`: another tab or device of this
 * person speaks, and this one is quiet.
 */
export type TalkPhase = 'joining' | 'ringing' | 'connected' | 'unheard' | 'reconnecting' | 'elsewhere'

/**
 * A ring at a place of a page's picture, or of a part of an item: shares of its width and height. `at` in ms of the server's
 * clock.
 */
interface Pointed {
  place: Place | ItemPlace
  x: number
  y: number
  at: number
}

/** The sentence that the tutor lit last; `play`: the student's device is to play it. */
export interface Lit {
  place: Place
  sentence: string
  play: boolean
  at: number
}

/** The two hear each other badly, for five seconds at least; the shares are of the side that hears worse. */
export interface LineTrouble extends Heard {
  weak: WeakSide
  /** In ms of the server's clock. */
  since: number
  /** The step that the line took by itself. */
  help: Rung
}

/** A talk as this tab takes part in it. Replaced, never changed. */
export interface TalkView {
  phase: TalkPhase
  /** When the two were connected first, in ms of the server's clock; null before. */
  connectedAt: number | null
  /** The press that the browser wants before it opens the microphone, or before it plays sound. */
  needsPress: 'microphone' | 'sound' | null
  own: {
    microphone: TalkMicrophone
    camera: MediaStream | null
    /** Why the camera that was to be shown is not. */
    cameraTrouble?: OwnCameraTrouble | null
    pointed: Pointed | null
  }
  /** The microphone is null while it is unknown. */
  other: { microphone: TalkMicrophone | null; camera: MediaStream | null; pointed: Pointed | null }
  /** Null while the line is good. */
  line: LineTrouble | null
  /** The tutor wishes drawn answers of this student, whose voice does not get through. */
  drawnAnswers: boolean
  /** How many people hear this one now. */
  heardBy: number
  lit: Lit | null
  /** The content of the student's screen, as last reported; null while it is unknown. For the tutor alone. */
  seen: SeenByStudent | null
  /** The last drawn answer of a student without a microphone. */
  reply: { reply: TalkReply; at: number } | null
}

/** The acts of a person in a talk. An act that does not belong to the role or the kind of talk does nothing. */
export interface TalkActs {
  mute(): void
  unmute(): void
  /** In a press of the person: asks the browser for the microphone, and lets sound play. */
  openMicrophone(): void
  /** In a press of the person: lets sound play. */
  allowSound(): void
  /** Of the tutor; remembered on this device. */
  showCamera(): void
  hideCamera(): void
  /** @param x and y as shares of the width and height of the picture or the part. */
  point(place: Place | ItemPlace, x: number, y: number): void
  /** Of the tutor. */
  light(place: Place, sentence: string, options: { play: boolean }): void
  /** Of the tutor: the student's screen shows drawn answers, or no longer. */
  wishDrawnAnswers(areWished: boolean): void
  /** Of the tutor: a new connection takes the place of the one before. */
  connectAnew(): void
  /** Of a student: what this screen shows now; the tutor is told it again whenever they may have missed it. */
  show(seen: SeenByStudent): void
  /** Of a student. */
  reply(reply: TalkReply): void
  /** This tab speaks from now on, in the place of the other. */
  bringHere(): void
}

/** How loud each side is now, 0 to 1; read often. */
export interface TalkLevels {
  own(): number
  other(): number
}

export function beginning({ role, kind }: Pick<TalkFacts, 'role' | 'kind'>): TalkView {
  const hears = role === 'student' && kind === 'class'
  return {
    phase: 'joining',
    connectedAt: null,
    needsPress: null,
    own: { microphone: hears ? 'closed' : 'asking', camera: null, pointed: null },
    other: {
      microphone: role === 'tutor' && kind === 'class' ? 'closed' : null,
      camera: null,
      pointed: null,
    },
    line: null,
    drawnAnswers: false,
    heardBy: 0,
    lit: null,
    seen: null,
    reply: null,
  }
}
