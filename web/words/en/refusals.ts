import type * as ja from '../ja/refusals.ts'

export const refusals: typeof ja.refusals = {
  PasswordTooEasy: () =>
    'This password is among the first that people guess. Please choose one that is no common word, and no name, login ID or school’s name.',
  WrongCredentials: () => 'The login ID or the password does not match. Please check them and try again.',
  TooEarly: () => 'It is too early. You can join from 10 minutes before the start.',
  SessionFinished: () => 'This lesson has finished.',
  SessionNotStarted: () => 'The lesson has not started yet.',
  LessonCancelled: ({ reason }) =>
    reason ? `This lesson was cancelled: ${reason}` : 'This lesson was cancelled.',
  NotJoined: () => 'You are not in this lesson. Please go in again.',
  ConfirmItIsYou: () => 'This matters: please confirm once more that it is you.',
  CallAnswered: () => 'The tutor is already with you.',
  NoOpenCall: () => 'You have not called the tutor.',
  OtherCheckOpen: () => 'You are in the middle of another check. Finish that one first.',
  NothingMissed: () => 'There is nothing left to try again.',
  AttemptFinished: () => 'This check is already finished.',
  AttemptPaused: () => 'Your tutor has paused the check.',
  TimeIsUp: () => 'The time is up.',
  KeyShown: () => 'You have seen the answer to this item already, so this one does not count.',
  AlreadyAnswered: () => 'You have already answered this one.',
  AnswerDoesNotFit: () => 'That answer does not fit this question.',
  LinkUnknown: () => 'This link does not work. Please open it again from the beginning.',
  LinkUsed: ({ tutor }) => `This link has already been used. ${askAgain(tutor)}`,
  LinkExpired: ({ tutor }) => `This link has expired. ${askAgain(tutor)}`,
  LinkRevoked: ({ tutor }) => `This link no longer works. ${askAgain(tutor)}`,
  LinkOfOtherDevice: ({ tutor }) =>
    `This link works on the device where it was first opened. ${askAgain(tutor)}`,
  TooManyAddresses: () => 'Five letters a day ask for a confirmation. Please try again tomorrow.',
  LessonOver: () => 'This lesson is already over.',
  SentAway: () => 'Your tutor said that this is not you. Please choose your name again.',
  FiguresWrong: () => 'Those look like other figures. Take your time, and press them again.',
  PicturesWrong: () => 'Those look like other pictures. Take your time, and choose again.',
  PicturesLocked: () => 'The pictures are resting now. Please tell your teacher.',
  CardNotNow: () => 'On a new device, a card works from 15 minutes before your lesson until its end.',
  SignOnAway: ({ provider }) => `${provider} cannot be reached right now.`,
  SignOnStale: () => 'That took too long, or has already been used.',
  SignOnFailed: ({ provider }) => `The answer from ${provider} could not be verified.`,
  SignOnDeclined: ({ provider }) => `Signing in with ${provider} was cancelled.`,
  SignOnUnknown: ({ provider }) => `This ${provider} account is not connected to anybody here yet.`,
  SignOnTaken: ({ provider }) => `This ${provider} account is already connected to somebody else here.`,
  SignOnClosed: () => 'This account cannot be used right now.',
  TrialFull: ({ tutor }) =>
    `This trial lesson is full. ${tutor ?? 'Your tutor'} will gladly offer you another time.`,
  TalkOver: () => 'This talk is already over.',
  QuestionRetired: () =>
    'This question has other words now, or is no longer asked. Please look at the questions again.',
  OwnLinkOnly: () => 'Please open your family’s own link on a device of your own, or answer on paper.',
  NoConsent: () => 'A guardian has not agreed to this yet.',
  TooLong: ({ seconds }) => `A recording is at most ${seconds ?? '30'} seconds long.`,
  Silent: () => 'No voice could be heard. Please read it once more.',
  QuotaReached: () => 'There is no more room for recordings. Please read again tomorrow.',
  AttemptOver: () => 'The check was already over, so this recording does not count.',
  Damaged: () => 'The recording did not arrive whole. Please read it once more.',
  WrongCode: () => 'This code seems to be wrong. Please try again with a new one.',
  SecondStepOver: () => 'The time is over. Please begin again.',
  PasskeyUnknown: () => 'This passkey opens nothing here. Please sign in with your login ID and password.',
}

/** The sentence that names the person to ask for another link. */
function askAgain(tutor: string | undefined): string {
  return `Please ask ${tutor ?? 'your tutor'} for a new one.`
}

export const endSentences: typeof ja.endSentences = {
  expired: 'Your session is over. Please sign in again.',
  'signed-out': 'You were signed out on another device. Please sign in again.',
  disabled: 'This account cannot be used right now. Please ask your tutor.',
  'password-changed': 'The password was changed. Please sign in with the new one.',
  'taken-back': 'The card or link that opened this no longer works. Please ask your tutor.',
  'another-device': 'You went in on another device, so this one has ended.',
  'lesson-over': 'The lesson is over.',
  erased: 'The school has deleted these records.',
}
