import { MOST_QUESTIONS } from '#contract/school/rules/consent-questions.ts'
import type * as ja from '../ja/office-refusals.ts'

export const officeRefusals: typeof ja.officeRefusals = {
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
  ConfirmItIsYou: () => 'This matters: please confirm once more that it is you.',
  WrongCode: () => 'This code seems to be wrong. Please try again with a new one.',
  SecondStepOver: () => 'The time is over. Please begin again with your login ID and password.',
  LastOffice: () => 'This is the last person of the office. Please invite somebody else first.',
  LetterMayHaveArrived: () => 'This letter may have arrived already. No letter is sent twice.',
  LetterOnItsWay: () => 'This letter will be sent as it is; there is nothing to do.',
  LetterUnwanted: () => 'This address takes no letters, or the family has stopped them.',
  AlreadyAbsent: () => 'This tutor is already absent on one of these days.',
  TutorAbsent: ({ names }) => `${names ?? 'This tutor'} is absent that day. Please choose somebody else.`,
  NotMissed: () => 'This student has not missed this lesson.',
  AlreadyMadeUp: () => 'A make-up lesson is planned already.',
  TimeGone: () => 'This time has passed. Please choose one that is still to come.',
  NoMailServer: () => 'No mail server is set, so no letter can be sent. Please hand over a link or a sheet.',
  TooManyLetters: () => 'Five letters a day to one address are the most.',
  NotForMachines: () => 'A service token makes no way in: a person of the office does this.',
  NotOfSchool: () => 'This is only possible for a person who is of the school today.',
  AlreadyOfSchool: () => 'This person is of the school already.',
  InLesson: () => 'A lesson room of theirs is open now. Please try again when it is over.',
  TooManyQuestions: () =>
    `There are ${MOST_QUESTIONS} questions at most. To ask another one, stop asking one of them.`,
  DayToCome: () => 'This day is still to come. Please choose today or a day before it.',
  LoginIdOnEnrolling: () => 'A trial student gets a login ID when they enrol.',
  NotCancelled: () => 'This lesson is not cancelled. Please look at the day again.',
  HourBegun: () => 'It should have started already, so the cancellation stands.',
}
