import type { RefusalSentences } from '../refusal-sentences.ts'

export const refusals: RefusalSentences = {
  WrongCredentials: () => 'The login ID or the password does not match. Please check them once more.',
  TooEarly: () => 'It is too early to go in. You can join from 10 minutes before the start.',
  SessionFinished: () => 'This lesson has finished.',
  SessionNotStarted: () => 'The lesson has not started yet.',
  LessonCancelled: () => 'This lesson was cancelled.',
  NotJoined: () => 'You are not in this lesson. Please go in again.',
  CallAnswered: () => 'The tutor is already with you.',
  NoOpenCall: () => 'You have not called the tutor.',
  SpanTooLong: () => 'At most 31 days can be shown at once.',
  AlreadyStarted: () => 'This lesson has already started.',
  AnsweredByAnother: ({ by }) =>
    by ? `${by} was quicker and has answered.` : 'Another tutor was quicker and has answered.',
  CallNotAnswered: () => 'Nobody has answered this call yet.',
  CallClosed: () => 'This call is already over.',
}
