import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import {
  AttemptId,
  ChapterId,
  CheckId,
  SessionId,
  StudentId,
  TextbookId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { Clip, PageNumber, Picture } from '../books/curriculum.ts'
import { CHECK_DISTANCES } from './rules/check-distance.ts'

/** Stable within its check: `i1`, `i2`. */
export const ItemId = z.string().regex(/^i\d{1,2}$/)
export type ItemId = z.infer<typeof ItemId>

/** `c1`, `c2`, … of one item; the order does not reveal the right one. */
export const ChoiceId = z.string().regex(/^c\d{1,2}$/)
/** `w1`, `w2`, … of one item, shuffled. */
export const WordId = z.string().regex(/^w\d{1,2}$/)

/** A text, a picture or a recording; all choices of one item are of the same type. */
export const Choice = z.object({
  id: ChoiceId,
  text: z.string().nullable(),
  picture: Picture.nullable(),
  /** Only a recording has it. */
  clip: Clip.optional(),
})
export type Choice = z.infer<typeof Choice>

/** The question without its answer key. */
export const CheckItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), id: ItemId, question: z.string(), choices: z.array(Choice) }),
  z.object({ kind: z.literal('listening-choice'), id: ItemId, clip: Clip, choices: z.array(Choice) }),
  /** Heard, then one of three pictures: nothing is read. */
  z.object({ kind: z.literal('picture'), id: ItemId, clip: Clip, choices: z.array(Choice) }),
  /** A picture, and three recordings of which one describes it: nothing is read. */
  z.object({ kind: z.literal('voices'), id: ItemId, picture: Picture, choices: z.array(Choice) }),
  /** The picture that one of the sentences describes. */
  z.object({ kind: z.literal('picture-choice'), id: ItemId, picture: Picture, choices: z.array(Choice) }),
  z.object({
    kind: z.literal('order'),
    id: ItemId,
    clip: Clip.nullable(),
    words: z.array(z.object({ id: WordId, text: z.string() })),
  }),
  z.object({ kind: z.literal('typing'), id: ItemId, clip: Clip, wordCount: z.int().min(1) }),
  /** Read aloud to the tutor, who marks it. */
  z.object({ kind: z.literal('spoken'), id: ItemId, text: z.string(), picture: Picture.nullable() }),
])
export type CheckItem = z.infer<typeof CheckItem>
export type ItemKind = CheckItem['kind']

export const FinalCheck = z.object({
  id: CheckId,
  chapterId: ChapterId,
  textbookId: TextbookId,
  /** The chapter's title, unless a check written by hand has its own. */
  title: z.string(),
  timeLimitS: z.int().min(60),
  /** In percent. */
  passScore: z.int().min(0).max(100),
  /** 0 for a first attempt; each further attempt gets the next number: another order and other distractors. */
  variant: z.int().min(0),
  items: z.array(CheckItem),
})
export type FinalCheck = z.infer<typeof FinalCheck>

/** A student's answer; `skipped` if they could not answer, `read` after they read a spoken item aloud. */
export const ItemAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), choice: ChoiceId }),
  z.object({ kind: z.literal('order'), words: z.array(WordId).min(1).max(60) }),
  z.object({ kind: z.literal('typing'), text: z.string().max(500) }),
  z.object({ kind: z.literal('read') }),
  z.object({ kind: z.literal('skipped') }),
])
export type ItemAnswer = z.infer<typeof ItemAnswer>

/** 0 not yet, 1 with much help, 2 nearly alone, 3 well read. */
export const Mark = z.int().min(0).max(3)
export type Mark = z.infer<typeof Mark>

/** The result of one item. It contains the answer key, so a student sees it only after the finish. */
export const ItemResult = z.object({
  item: ItemId,
  /** `unmarked`: a spoken item that was read and has no mark yet; `marked`: one that has its mark. */
  outcome: z.enum(['right', 'almost', 'wrong', 'skipped', 'unanswered', 'unmarked', 'marked', 'struck']),
  /** Hundredths of the item, 0 to 100; null for an unmarked item, which the score leaves out. */
  credit: z.int().min(0).max(100).nullable(),
  mark: Mark.nullable(),
  /** Right in an earlier attempt, and not asked again. */
  carried: z.boolean(),
  /** The sentence as in the book. Null, like the rest of the answer key, for a student who did not answer the item. */
  text: z.string().nullable(),
  rightChoice: ChoiceId.nullable(),
  /** For a dictation: the right words, each with its outcome. */
  words: z.array(z.object({ text: z.string(), outcome: z.enum(['right', 'almost', 'wrong']) })).optional(),
  /** The sentence's place in the book, to play it again. */
  place: z.object({ page: PageNumber, sentence: z.string().nullable() }).nullable(),
})
export type ItemResult = z.infer<typeof ItemResult>

export const AttemptResult = z.object({
  /** The mean of all judged items' credits, in percent, rounded; null while nothing is judged. */
  score: z.int().min(0).max(100).nullable(),
  /** Null until every spoken item has its mark. */
  passed: z.boolean().nullable(),
  distance: z.enum(CHECK_DISTANCES),
  /** All items of the check, in its order. */
  items: z.array(ItemResult),
})
export type AttemptResult = z.infer<typeof AttemptResult>

export const Attempt = z.object({
  id: AttemptId,
  checkId: CheckId,
  chapterId: ChapterId,
  studentId: StudentId,
  sessionId: SessionId,
  /** 1 for the student's first attempt of this chapter. */
  number: z.int().min(1),
  scope: z.enum(['all', 'missed']),
  /** The items of this attempt, in order. */
  items: z.array(ItemId),
  status: z.enum(['started', 'finished', 'marked']),
  startedAt: Millis,
  /** When the time is over by the server's clock; null while paused and after the finish. */
  endsAt: Millis.nullable(),
  pausedAt: Millis.nullable(),
  finishedAt: Millis.nullable(),
  finishedBy: z.enum(['student', 'tutor', 'time', 'lesson']).nullable(),
  /** `toldAt`: when it was reported, if that was after the finish. */
  answers: z.array(z.object({ item: ItemId, answer: ItemAnswer, at: Millis, toldAt: Millis.optional() })),
  /** Spoken items that have their mark already. */
  marked: z.array(ItemId),
  /** A tutor always gets it; the student gets it after the finish. */
  result: AttemptResult.nullable(),
})
export type Attempt = z.infer<typeof Attempt>

export const finalCheck = call('/final-check', {
  who: ['student', 'tutor'],
  purpose: "A chapter's final check, without its answer key, and a student's own attempts of it.",
  input: z.object({ chapterId: ChapterId }),
  /** In the order of starting; empty for a tutor. */
  output: z.object({ check: FinalCheck, attempts: z.array(Attempt) }),
})

export const studentLookBack = call('/student/look-back', {
  who: ['student'],
  purpose: "The newest attempt of a chapter's check, once it is finished, with its items as they were asked.",
  input: z.object({ chapterId: ChapterId }),
  output: z.object({ last: z.object({ check: FinalCheck, attempt: Attempt }).nullable() }),
})

export const studentStartFinalCheck = call('/student/start-final-check', {
  who: ['student'],
  purpose: 'Begins an attempt, or resumes the one that is open.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId,
    chapterId: ChapterId,
    /** `missed` asks only the items that were not right in the last finished attempt. */
    scope: z.enum(['all', 'missed']),
  }),
  output: z.object({ check: FinalCheck, attempt: Attempt }),
  refusals: ['SessionFinished', 'SessionNotStarted', 'NotJoined', 'OtherCheckOpen', 'NothingMissed'],
})

export const studentRecordFinalCheck = call('/student/record-final-check', {
  who: ['student'],
  purpose:
    'One answer, recorded when it is made; told after the finish it counts if it was made before, up to a day later.',
  input: z.object({
    writeId: WriteId,
    attemptId: AttemptId,
    item: ItemId,
    answer: ItemAnswer,
    /** When the student answered, ms of the server's clock as the device estimates it. Immediate answers omit it. */
    at: Millis.optional(),
  }),
  output: z.object({ attempt: Attempt }),
  refusals: [
    'AttemptFinished',
    'AttemptPaused',
    'TimeIsUp',
    'AlreadyAnswered',
    'AnswerDoesNotFit',
    'NotJoined',
    'KeyShown',
  ],
})

export const studentFinishFinalCheck = call('/student/finish-final-check', {
  who: ['student'],
  purpose: 'The end of an attempt. Finished twice is finished once.',
  input: z.object({ writeId: WriteId, attemptId: AttemptId, at: Millis.optional() }),
  output: z.object({ attempt: Attempt }),
})

/** An item that the branch found unfair: it counts for none of its students, and is not asked again. */
export const StruckItem = z.object({
  checkId: CheckId,
  item: ItemId,
  reason: z.string(),
  /** The tutor's name. */
  by: z.string(),
  at: Millis,
})
export type StruckItem = z.infer<typeof StruckItem>

export const tutorFinalCheckResult = call('/tutor/final-check-result', {
  who: ['tutor'],
  purpose: "A student's attempts of a chapter's final check, with answers and results.",
  input: z.object({ studentId: StudentId, chapterId: ChapterId }),
  /** Attempts in the order of starting, and every check that they were made on, or the present one. */
  output: z.object({
    checks: z.array(FinalCheck),
    attempts: z.array(Attempt),
    struck: z.array(StruckItem),
  }),
})

/** A tutor's change to an attempt. */
export const AttemptChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark'), item: ItemId, mark: Mark }),
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume') }),
  z.object({ kind: z.literal('extend'), seconds: z.int().min(30).max(3_600) }),
  z.object({ kind: z.literal('finish') }),
])
export type AttemptChange = z.infer<typeof AttemptChange>

export const tutorRecordFinalCheck = call('/tutor/record-final-check', {
  who: ['tutor'],
  purpose: 'A mark for a heard item, also after the lesson if it was recorded; pause, extra time, the end.',
  input: z.object({ writeId: WriteId, attemptId: AttemptId, change: AttemptChange }),
  output: z.object({ attempt: Attempt }),
  /**
   * `NotHeard`: a mark needs a recording that a tutor has heard, a talk while the item was read, or a lesson held in one room.
   * After the lesson only an item with a recording can be marked.
   */
  refusals: ['SessionFinished', 'AttemptFinished', 'ItemNotRead', 'NotHeard', 'TakenOver'],
})
