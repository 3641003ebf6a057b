import type { RosterForm } from './roster-form.ts'

const ACTIVE = { active: '', enabled: '', inactive: 'tobedeleted', deleted: 'tobedeleted' } as const

/** A person in the first form. */
const person = {
  sourcedId: ['SIS ID'],
  orgSourcedIds: ['School SIS ID'],
  username: ['Username'],
  givenName: ['First Name'],
  familyName: ['Last Name'],
  status: ['Status'],
}

/** School Data Sync of Microsoft, the first form: a file for each kind of person, and sections. */
export const sds1: RosterForm = {
  source: 'sds',
  mode: 'bulk',
  signs: [{ student: ['SIS ID', 'School SIS ID'] }],
  files: {
    school: [
      { part: 'orgs', columns: { sourcedId: ['SIS ID'], name: ['Name'] }, always: { type: 'school' } },
    ],
    student: [
      {
        part: 'users',
        columns: { ...person, grades: ['Grade'] },
        always: { role: 'student' },
        words: { status: ACTIVE },
      },
    ],
    teacher: [
      {
        part: 'users',
        columns: person,
        always: { role: 'teacher' },
        words: { status: ACTIVE },
      },
    ],
    section: [
      {
        part: 'classes',
        columns: {
          sourcedId: ['SIS ID'],
          schoolSourcedId: ['School SIS ID'],
          title: ['Section Name', 'Course Name'],
          classCode: ['Section Number'],
          termSourcedIds: ['SIS ID'],
        },
      },
      {
        part: 'academicSessions',
        columns: { sourcedId: ['SIS ID'], startDate: ['Term StartDate'], endDate: ['Term EndDate'] },
      },
    ],
    studentenrollment: [
      {
        part: 'enrollments',
        columns: { classSourcedId: ['Section SIS ID'], userSourcedId: ['SIS ID'] },
        always: { role: 'student' },
      },
    ],
  },
}

/** The same, the second form: OneRoster's files with columns of their own, and the grade in the roles. */
export const sds2: RosterForm = {
  source: 'sds',
  mode: 'bulk',
  signs: [
    { roles: ['userSourcedId', 'isPrimary'] },
    { roles: ['userSourcedId', 'grade'] },
    { users: ['sourcedId', 'activeDirectoryMatchId'] },
  ],
  files: {
    orgs: [{ part: 'orgs', columns: { sourcedId: ['sourcedId'], name: ['name'], type: ['type'] } }],
    users: [
      {
        part: 'users',
        columns: {
          sourcedId: ['sourcedId'],
          username: ['username'],
          givenName: ['givenName'],
          familyName: ['familyName'],
        },
      },
    ],
    roles: [
      {
        part: 'roles',
        columns: {
          userSourcedId: ['userSourcedId'],
          orgSourcedId: ['orgSourcedId'],
          role: ['role'],
          roleType: ['isPrimary'],
          grade: ['grade'],
        },
        words: {
          roleType: { true: 'primary', false: 'secondary' },
          role: { faculty: 'teacher', instructor: 'teacher', lecturer: 'teacher' },
        },
      },
    ],
    classes: [
      {
        part: 'classes',
        columns: {
          sourcedId: ['sourcedId'],
          schoolSourcedId: ['orgSourcedId'],
          title: ['title'],
          classCode: ['code'],
          termSourcedIds: ['sessionSourcedIds'],
        },
      },
    ],
    enrollments: [
      {
        part: 'enrollments',
        columns: {
          classSourcedId: ['classSourcedId'],
          userSourcedId: ['userSourcedId'],
          role: ['role'],
        },
      },
    ],
    academicsessions: [
      {
        part: 'academicSessions',
        columns: { sourcedId: ['sourcedId'], startDate: ['startDate'], endDate: ['endDate'] },
      },
    ],
  },
}
