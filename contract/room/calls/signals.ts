import { z } from 'zod'
import { AttemptId, PeerId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { MAX_FRAME_BYTES } from '#contract/kernel/live/frames.ts'
import { ChoiceId, ItemId, WordId } from '#contract/learning/final-checks.ts'
import { Place } from '../state.ts'

/**
 * The longest session description that is passed on, in bytes of its JSON. With the rest of its frame, which has less than
 * 300 bytes, it is never longer than a frame may be. A voice and a camera have about 6 kB, and each candidate 0.1 kB.
 */
export const MAX_SDP_BYTES = MAX_FRAME_BYTES - 1_024
const utf8 = new TextEncoder()

/** Not counted in letters: in JSON a line break has four bytes, a letter up to three, and a control character six. */
const Sdp = z.string().refine((sdp) => utf8.encode(JSON.stringify(sdp)).length <= MAX_SDP_BYTES, {
  error: `Too long: over ${MAX_SDP_BYTES} bytes as JSON`,
})

/** From one tab to one tab; the server passes it to nobody else. */
const between = {
  /** The person for whom it is meant. */
  to: z.union([TutorId, StudentId]),
  toPeer: PeerId,
  fromPeer: PeerId,
}

/** A session description of WebRTC (RFC 8829). */
const Description = z.object({
  kind: z.literal('description'),
  ...between,
  type: z.enum(['offer', 'answer']),
  /** Counts the offers of a connection; an answer names the offer that it answers. */
  round: z.int().min(1),
  sdp: Sdp,
})

/** An ICE candidate (RFC 8838); without one, the teller has no more. */
const Candidate = z.object({
  kind: z.literal('candidate'),
  ...between,
  candidate: z
    .object({
      candidate: z.string().max(500),
      sdpMid: z.string().max(32).nullable(),
      sdpMLineIndex: z.int().min(0).max(8).nullable(),
      usernameFragment: z.string().max(256).nullable().optional(),
    })
    .nullable(),
})

/** The teller reads the topic again: what was told to it before may be lost. */
const Ready = z.object({ kind: z.literal('ready'), ...between })

/** A share of a picture's width or height. */
const Share = z.number().min(0).max(1)

/**
 * A part of an item, which both screens draw, each in its own size: the picture or sentence that asks, the place of the
 * answer, a choice, or a word.
 */
const ItemPart = z.union([z.enum(['ask', 'field']), ChoiceId, WordId])
export type ItemPart = z.infer<typeof ItemPart>

/** A part of an item of an attempt: where a child in a check is, since they have no page then. */
const ItemPlace = z.object({ attemptId: AttemptId, item: ItemId, part: ItemPart })
export type ItemPlace = z.infer<typeof ItemPlace>

/** A ring at a place of the page's picture, or of a part of an item. */
const Point = z.object({
  kind: z.literal('point'),
  ...between,
  place: z.union([Place, ItemPlace]),
  x: Share,
  y: Share,
})

/** An answer in progress: chosen, ordered or typed, and not confirmed yet. */
const ItemDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), choice: ChoiceId }),
  z.object({ kind: z.literal('order'), words: z.array(WordId).max(60) }),
  z.object({ kind: z.literal('typing'), text: z.string().max(500) }),
])
export type ItemDraft = z.infer<typeof ItemDraft>

/**
 * The content of the student's screen: their page, an item with a choice that is not confirmed yet, or a panel of a check (its
 * beginning, a pause, its result). It has no answer key, and the tutor of the talk alone is told.
 */
const SeenByStudent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page') }),
  z.object({
    kind: z.literal('item'),
    attemptId: AttemptId,
    item: ItemId,
    draft: ItemDraft.nullable(),
  }),
  z.object({ kind: z.literal('panel') }),
])
export type SeenByStudent = z.infer<typeof SeenByStudent>

const Seen = z.object({ kind: z.literal('seen'), ...between, seen: SeenByStudent })

/** A sentence lights up, and plays on the student's device. */
const Light = z.object({
  kind: z.literal('light'),
  ...between,
  place: Place,
  sentence: z.string().max(32),
  play: z.boolean(),
})

/** A student without a microphone answers with a drawn button. */
const Reply = z.object({ kind: z.literal('reply'), ...between, reply: z.enum(['yes', 'no', 'again']) })

/** Why the other side can, or cannot, be heard. */
const MicrophoneSignal = z.object({
  kind: z.literal('microphone'),
  ...between,
  state: z.enum(['asking', 'open', 'muted', 'denied', 'none', 'busy', 'insecure', 'closed']),
})

/** A tutor's camera is shown, or is not. A sender without a picture looks to the other side like a frozen one. */
const CameraSignal = z.object({ kind: z.literal('camera'), ...between, isShown: z.boolean() })

/** The teller hears the other side, or its silence, or has heard nothing for five seconds, which the other cannot know. */
const Hearing = z.object({ kind: z.literal('hearing'), ...between, hears: z.boolean() })

/**
 * The teller's hearing of the other, over the last five seconds; told several times a second while one of the two hears badly.
 * The server says when it passed a signal on (`told.at`), so each one measures both halves of its way: from the teller to the
 * school, and from the school to the reader.
 */
const LineSignal = z.object({
  kind: z.literal('line'),
  ...between,
  /** In ms of the teller's own clock, which may be wrong: only differences count. */
  toldAt: z.int().min(0),
  /** The share of the packets that did not arrive. */
  lost: Share,
  /** The share of the sound that the browser had to make up. */
  missing: Share,
  /** Signals that were late: on the teller's own half of the way, and on the other's. */
  late: z.object({ own: z.int().min(0).max(100), other: z.int().min(0).max(100) }),
})

/** The tutor wishes drawn answers, since the line carries no voice; or no longer. */
const DrawnAnswers = z.object({ kind: z.literal('drawn-answers'), ...between, areWished: z.boolean() })

/** A message from one tab of a talk to the other. Never stored. */
export const Signal = z.discriminatedUnion('kind', [
  Description,
  Candidate,
  Ready,
  Point,
  Seen,
  Light,
  Reply,
  MicrophoneSignal,
  CameraSignal,
  Hearing,
  LineSignal,
  DrawnAnswers,
])
export type Signal = z.infer<typeof Signal>
