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
  OtherCheckOpen: () => 'You are in the middle of another check. Finish that one first.',
  NothingMissed: () => 'There is nothing left to try again.',
  AttemptFinished: () => 'This check is already finished.',
  AttemptPaused: () => 'Your tutor has paused the check.',
  TimeIsUp: () => 'The time is up.',
  AlreadyAnswered: () => 'You have answered this one already.',
  AnswerDoesNotFit: () => 'That answer does not fit this question.',
  ItemNotReached: () => 'The student has not come to this item yet.',
  TakenOver: ({ by }) => `${by ?? 'Another tutor'} has taken this lesson over.`,
  Stale: () => 'Somebody else changed this at the same moment. Please look once more.',
  LinkUnknown: () => 'This link does not work. Please open it once more from the start.',
  LinkUsed: ({ tutor }) => `This link has been used already. ${askAgain(tutor)}`,
  LinkExpired: ({ tutor }) => `This link has run out of time. ${askAgain(tutor)}`,
  LinkRevoked: ({ tutor }) => `This link does not work any more. ${askAgain(tutor)}`,
  LessonOver: () => 'This lesson is already over.',
  SentAway: () => 'The tutor said that this is not you. Please pick your name once more.',
  NotToday: () => 'This lesson is not today. Please come back on its day.',
  KnockOver: () => 'Nobody waits here any more: another tutor was quicker, or the time ran out.',
  SignOnAway: ({ provider }) => `${provider} cannot be reached just now.`,
  SignOnStale: () => 'That took too long, or was used before.',
  SignOnFailed: ({ provider }) => `What ${provider} answered could not be verified.`,
  SignOnDeclined: ({ provider }) => `Signing in with ${provider} was cancelled.`,
  SignOnUnknown: ({ provider }) => `This account of ${provider} is not connected to anybody here yet.`,
  SignOnTaken: ({ provider }) => `This account of ${provider} is connected to somebody else here.`,
  SignOnClosed: () => 'This account cannot be used just now.',
  TrialFull: ({ tutor }) =>
    `All places of this trial lesson are taken. ${tutor ?? 'Your tutor'} will gladly offer you another time.`,
  NoMorePlaces: () => 'Nobody else can be invited to this trial lesson. Please make another one.',
  TrialOver: () => 'This trial is over. Please make a new one.',
  TrialNotDone: () => 'The student can be enrolled once the trial lesson is over.',
  AlreadyEnrolled: () => 'This student is enrolled already.',
  CallClosed: () => 'This call is already over.',
}

/** Whom to ask for another link. */
function askAgain(tutor: string | undefined): string {
  return `Please ask ${tutor ?? 'your tutor'} for a new one.`
}
