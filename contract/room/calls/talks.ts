import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { PeerId, SessionId, StudentId, TalkId, WriteId } from '#contract/kernel/ids.ts'
import { RoomSeq } from './lessons.ts'

/** How a tab of a talk may connect to the other: the servers of `RTCConfiguration`, and whether media must pass them. */
export const IceConfiguration = z.object({
  iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
  /** `relay`: no address of a family reaches another browser. */
  iceTransportPolicy: z.enum(['all', 'relay']),
})
export type IceConfiguration = z.infer<typeof IceConfiguration>

/** The talk that a tutor began, and the room after it. */
const BegunTalk = RoomSeq.extend({ talkId: TalkId })

export const tutorStartTalk = call('/tutor/start-talk', {
  who: ['tutor'],
  purpose:
    "Begins a talk by voice with a student who did not call. It ends the tutor's talk before, also in another session; a student who talks with another tutor stays with them.",
  input: z.object({ writeId: WriteId, sessionId: SessionId, studentId: StudentId }),
  output: BegunTalk,
  refusals: ['NoConsent', 'StudentAway', 'InOtherTalk', 'SessionNotRunning', 'NotLeading'],
})

export const tutorSpeakToClass = call('/tutor/speak-to-class', {
  who: ['tutor'],
  purpose:
    "Begins to speak to the whole class: students hear, their microphones stay closed. It ends the tutor's talk before, also in another session.",
  input: z.object({ writeId: WriteId, sessionId: SessionId }),
  output: BegunTalk,
  refusals: ['InOtherTalk', 'SessionNotRunning', 'NotLeading'],
})

/** Joining again with the same peer changes nothing and renews the credentials. */
export const joinTalk = call('/join-talk', {
  who: ['student', 'tutor'],
  purpose:
    "This tab speaks for a tutor or a student of a talk; answers with the relay's credentials, valid for two minutes.",
  input: z.object({ writeId: WriteId, talkId: TalkId, peer: PeerId }),
  output: z.object({ ice: IceConfiguration }),
  /** `NoConsent`: of a student alone. */
  refusals: ['TalkOver', 'NoConsent'],
})

export const endTalk = call('/end-talk', {
  who: ['student', 'tutor'],
  purpose:
    'Ends the own talk, and the call that it answered. If the two were not connected within five seconds, the call waits again at its place.',
  input: z.object({ writeId: WriteId, talkId: TalkId }),
  output: RoomSeq,
  refusals: ['TalkOver'],
})

export const tutorReportTalk = call('/tutor/report-talk', {
  who: ['tutor'],
  purpose: "How a talk's line is, as the tutor's device measured it; until a minute after its end.",
  input: z.object({
    writeId: WriteId,
    talkId: TalkId,
    path: z.enum(['direct', 'relayed']),
    /** Sent and received by the tutor's device in this talk so far. */
    bytes: z.int().min(0),
    /** For how long each side's own line was weak in this talk so far; absent from pages of older builds. */
    weakMs: z.object({ tutor: z.int().min(0), student: z.int().min(0) }).optional(),
  }),
  output: z.undefined(),
  refusals: ['TalkOver'],
})
