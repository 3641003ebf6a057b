import type * as ja from '../ja/office-student.ts'

export const student: typeof ja.student = {
  waysIn: 'Ways in',
  waysInBody: 'A new password or card ends the one before.',
  makeCard: 'Make a card',
  guardians: 'Ways in for guardians',
  printLink: 'Print it',
  linkMade: (relation) => `Link for ${relation}`,
  message: 'Message to send',
  copyMessage: 'Copy the message',
  letter: {
    to: (name) => `To the parents of ${name}`,
    what: (name) => `This is a page on which you can read at any time how ${name} is learning.`,
    steps: [
      'Scan this QR code with the phone or tablet that you will use.',
      'If it cannot be scanned, type the address below as it is.',
      'The page opens again and again on the device on which you first open it.',
    ],
    keep: 'Please do not show or give this sheet to anybody else. It ends after 14 days if it is not used.',
    address: 'Address',
  },
  consents: 'Consents of the guardians',
  consentsBody: 'Answers about voice and recordings that came on paper or by telephone, with their day.',
  record: 'Write down an answer',
  join: {
    open: 'Join with a double',
    title: 'Make two entries of one child one',
    lead: (name) => `Choose the other entry of the child who is ${name}.`,
    search: 'Search by name, reading or ID',
    nobody: 'Nobody else fits.',
    choose: (name) => `Join with ${name}`,
    kept: 'Stays',
    joined: 'Goes',
    swap: 'Keep this one',
    facts: {
      lessons: 'Lessons',
      comingLessons: 'To come',
      recordings: 'Recordings',
      honors: 'Honors',
      attempts: 'Checks',
      guardianLinks: 'Links for guardians',
      consents: 'Answers of guardians',
    },
    effect: (name) =>
      `All that the entry that goes has becomes ${name}’s. Its login and its card stop working, and this cannot be undone.`,
    join: 'Make them one',
  },
}
