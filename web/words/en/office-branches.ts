import type * as ja from '../ja/office-branches.ts'

export const branches: typeof ja.branches = {
  title: 'Branches and classrooms',
  lead: 'The classrooms in which lessons are held, by branch.',
  branches: 'Branches',
  classrooms: 'Classrooms',
  noBranch: 'There is no branch yet. Please make the first one.',
  noClassroom: 'This branch has no classroom yet.',
  addBranch: 'Add a branch',
  addClassroom: 'Add a classroom',
  change: 'Change',
  branchTitle: 'Branch',
  classroomTitle: 'Classroom',
  name: 'Name',
  code: 'Code',
  codeHint: 'A short name for files and reports, e.g. aoba',
  timeZone: 'Time zone',
  timeZoneHint: 'Days and hours of lessons are counted in it.',
  save: 'Save',
  cancel: 'Cancel',
}
