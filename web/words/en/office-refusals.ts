import type * as ja from '../ja/office-refusals.ts'

export const officeRefusals: typeof ja.officeRefusals = {
  NameDiffers: () => 'This is not the student’s name. Type it as it is shown.',
  CodeTaken: () => 'This code is in use already. Please choose another one.',
  LessonRan: () => 'A lesson of it has already taken place, so this cannot be changed.',
  NotEmpty: () => 'There are still lessons in it. Please take them out first.',
  FileDamaged: () => 'The file did not arrive whole. Please choose it again.',
}
