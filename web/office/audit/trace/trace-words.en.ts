import type { trace as law } from './trace-words.ja.ts'

const many = (count: number, one: string, more: string) => (count === 1 ? `one ${one}` : `${count} ${more}`)

export const trace: typeof law = {
  of: { grant: 'Whom this way in could have touched', device: 'Whom this device could have touched' },
  ofPerson: (name) => `Whom sign-ins of ${name} could have touched`,
  lead: 'The sign-ins that began by a way in, on a device or of a person, what was done in that time, and the students whose data the role can see. The log names people and not sign-ins, so acts of another sign-in at the same time are among them. Sign-ins are kept for 30 days after their end, the log for 400.',
  back: 'Back to the activity log',
  press: { grant: 'Trace this way in', device: 'Trace this device', person: 'Trace this person' },
  none: 'No sign-in began in this time.',
  summary: ({ since, signIns, people, students }) =>
    `Since ${since}: ${many(signIns, 'sign-in', 'sign-ins')} of ${many(people, 'person', 'people')}, who could see the data of ${many(students, 'student', 'students')}.`,
  isCut: 'There is more than one page can show. Please choose a later first day.',
  signIns: 'Sign-ins',
  students: (count) => `Students whose data could be seen: ${count}`,
  names: 'Show their names',
  lines: 'What was done in that time',
  linesLead: 'The newest first.',
  roles: {
    student: 'student',
    tutor: 'tutor',
    office: 'office',
    viewer: 'looks on',
    parent: 'guardian',
    program: 'program',
  },
  span: (from, until) => `${from} – ${until}`,
  open: 'still open',
  unknownEnd: 'ended more than 30 days ago',
  fileName: 'way-in.csv',
}
