import type * as ja from './words.ja.ts'

export const tutors: typeof ja.tutors = {
  title: 'Tutors',
  search: 'Search by name or ID',
  status: { present: 'Present', left: 'Left' },
  add: 'Add a tutor',
  nobody: 'No tutor fits.',
  name: 'Name',
  loginId: 'Login ID',
  coming: 'Coming lessons',
  none: 'None',
  change: 'Edit',
  changeWho: (name) => `Edit ${name}`,
  reset: 'Reissue the password',
  leave: 'Leave',
  leaveQuestion: (name) => `Does ${name} leave the school?`,
  leaveBody: 'They cannot sign in from now on. The records of their lessons stay.',
  toTerms: 'To the terms',
  comesBack: 'Comes back',
  save: 'Save',
  cancel: 'Cancel',
}
