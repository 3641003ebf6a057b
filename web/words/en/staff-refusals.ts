import { MOST_QUESTIONS } from '#contract/school/rules/consent-questions.ts'
import type * as ja from '../ja/staff-refusals.ts'

export const staffRefusals: typeof ja.staffRefusals = {
  NotFinished: () => 'This lesson has not finished.',
  ReopenOver: () => 'Only a lesson that finished before its planned end can go on, within ten minutes.',
  TrialLesson: () => 'A trial lesson is cancelled for each family, in the list of trials.',
  SpanTooLong: () => 'At most 31 days can be shown at once.',
  AlreadyStarted: () => 'This lesson has already started.',
  AnsweredByAnother: ({ by }) => (by ? `${by} answered first.` : 'Another tutor answered first.'),
  CallNotAnswered: () => 'Nobody has answered this call yet.',
  ItemNotRead: () => 'The student has not read this one aloud.',
  NotHeard: () =>
    'You have not heard this one yet. Play the recording, or listen in a talk; if you are in one room, choose so above the items.',
  TooMuchHomework: () => 'This student has five pieces of homework already. Withdraw one to set another.',
  HomeworkDone: () => 'This homework is done already.',
  StudentCalls: () => 'This student is calling. Please answer the call first.',
  TakenOver: ({ by }) => `${by ?? 'Another tutor'} has taken over this lesson.`,
  Stale: () => 'Somebody else changed this at the same moment. Please check again.',
  TooManyGuardianLinks: () =>
    'This student has four links for guardians already. Take one back to make another.',
  TutorBusy: (other) => `${other.names ?? 'The tutor'} has another lesson then${otherLesson(other)}.`,
  StudentBusy: (other) => `${other.names ?? 'A student'} has another lesson then${otherLesson(other)}.`,
  RoomBusy: (other) => `${other.names ?? 'The classroom'} has another lesson then${otherLesson(other)}.`,
  PicturesOff: () => 'Picture passwords are not used in this classroom.',
  NotToday: () => 'This lesson is not today. Please come back on the day of the lesson.',
  JoinRequestOver: () => 'Nobody is waiting any more: another tutor answered first, or the time ran out.',
  NoMorePlaces: () => 'Nobody else can be invited to this trial lesson. Please make another one.',
  TrialOver: () => 'This trial is over. Please make a new one.',
  TrialNotDone: () => 'The student can be enrolled once the trial lesson is over.',
  LoginIdTaken: () => 'This login ID is taken. Please choose another.',
  LessonNotOpenToJoin: () => 'A lesson that you chose has begun or was cancelled. Please choose again.',
  AlreadyEnrolled: () => 'This student is already enrolled.',
  StudentAway: () => 'The student is not connected right now.',
  InOtherTalk: ({ by }) => `${by || 'Another tutor'} is talking right now.`,
  SessionNotRunning: () => 'This is possible only while the lesson is running.',
  FaceTaken: ({ by }) => `${by ?? 'A colleague'} has this face. Please choose another one.`,
  NotAPhoto: () => 'This photo could not be used. Please take it again, or choose another file.',
  PhotoTellsMore: () => 'This photo has more in it than the picture. Please take it again.',
  NotLeading: ({ by }) => (by ? `${by} is leading this lesson.` : 'Join this lesson first.'),
  CallClosed: () => 'This call is already over.',
  NameDiffers: () => 'This is not the student’s name. Type it as it is shown.',
  CodeTaken: () => 'This code is in use already. Please choose another one.',
  LessonRan: () => 'A lesson of it has already taken place, so this cannot be changed.',
  NotEmpty: ({ students, lessons, slots }) => {
    if (students !== undefined)
      return `This textbook stays, because it is used (students who opened it: ${students}; lessons: ${lessons}; weekly slots: ${slots}).`
    return lessons
      ? `${lessons === '1' ? 'One lesson is' : `${lessons} lessons are`} planned. Please give them to another tutor or cancel them first.`
      : 'There are still lessons or students in it. Please move them first.'
  },
  BookAtWork: () => 'This book is being read right now. Please try again when that is over.',
  FileDamaged: () => 'The file did not arrive whole. Please choose it again.',
  LastOffice: () => 'This is the last person of the office. Please invite somebody else first.',
  LetterMayHaveArrived: () => 'This e-mail may have arrived already. No e-mail is sent twice.',
  LetterOnItsWay: () => 'This e-mail will be sent as it is; there is nothing to do.',
  LetterUnwanted: () => 'This address takes no e-mails, or the family has stopped them.',
  AlreadyAbsent: () => 'This tutor is already absent on one of these days.',
  TutorAbsent: ({ names }) => `${names ?? 'This tutor'} is absent that day. Please choose somebody else.`,
  NotMissed: () => 'This student has not missed this lesson.',
  AlreadyMadeUp: () => 'A make-up lesson is planned already.',
  TimeGone: () => 'This time has passed. Please choose one that is still to come.',
  NoMailServer: () => 'No mail server is set, so no e-mail can be sent. Please hand over a link or a sheet.',
  TooManyLetters: () => 'Five e-mails a day to one address are the most.',
  NotForMachines: () => 'A service token makes no way in: a person of the office does this.',
  NotOfSchool: () => 'This is only possible for a person who is of the school today.',
  AlreadyOfSchool: () => 'This person is of the school already.',
  InLesson: () => 'A lesson room of theirs is open now. Please try again when it is over.',
  TooManyQuestions: () =>
    `There are ${MOST_QUESTIONS} questions at most. To add another one, suspend one of them.`,
  DayToCome: () => 'This day is still to come. Please choose today or a day before it.',
  LoginIdOnEnrolling: () => 'A trial student gets a login ID when they enrol.',
  NotCancelled: () => 'This lesson is not cancelled. Please look at the day again.',
  HourBegun: () => 'It should have started already, so the cancellation stands.',
  SecondStepNeeded: () => 'The school wants a second step, so the app cannot be removed.',
  ResetNotAsked: () =>
    'Nobody has asked for this within a week. Please ask first; another person of the office confirms it.',
  ResetTooEarly: () =>
    'You have asked for this yourself. Another person of the office confirms it, or you do after a day.',
  DeviceInUse: () => 'You are on this device now. To end it, sign out.',
  PasskeyInUse: () => 'You are signed in by this passkey. To remove it, sign in another way first.',
  TooManyPasskeys: () => 'You have ten passkeys already. Please remove one first.',
}

function otherLesson({ day, time, classroom }: Record<string, string>): string {
  const facts = [day, time, classroom].filter(Boolean).join(' ')
  return facts === '' ? '' : ` (${facts})`
}
