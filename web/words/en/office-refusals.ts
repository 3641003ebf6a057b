import type * as ja from '../ja/office-refusals.ts'

export const officeRefusals: typeof ja.officeRefusals = {
  NameDiffers: () => 'This is not the student’s name. Type it as it is shown.',
  CodeTaken: () => 'This code is in use already. Please choose another one.',
  LessonRan: () => 'A lesson of it has already taken place, so this cannot be changed.',
  NotEmpty: () => 'There are still lessons in it. Please take them out first.',
  FileDamaged: () => 'The file did not arrive whole. Please choose it again.',
  WrongCode: () => 'This code seems to be wrong. Please try again with a new one.',
  SecondStepOver: () => 'The time is over. Please begin again with your login ID and password.',
  LastOffice: () => 'This is the last person of the office. Please invite somebody else first.',
}
