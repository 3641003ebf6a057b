// The archives of systems that schools have, as their makers describe them in public.
import type { RosterForm } from './roster-form.ts'
import { sds1, sds2 } from './sds-forms.ts'

/** Clever's five files. */
const clever: RosterForm = {
  source: 'clever',
  mode: 'bulk',
  signs: [{ students: ['Student_id', 'School_id'] }],
  files: {
    schools: [
      {
        part: 'orgs',
        columns: { sourcedId: ['School_id'], name: ['School_name'] },
        always: { type: 'school' },
      },
    ],
    students: [
      {
        part: 'users',
        columns: {
          sourcedId: ['Student_id'],
          orgSourcedIds: ['School_id'],
          username: ['Username', 'Student_email'],
          givenName: ['First_name'],
          familyName: ['Last_name'],
          grades: ['Grade'],
        },
        always: { role: 'student' },
      },
    ],
    teachers: [
      {
        part: 'users',
        columns: {
          sourcedId: ['Teacher_id'],
          orgSourcedIds: ['School_id'],
          username: ['Username', 'Teacher_email'],
          givenName: ['First_name'],
          familyName: ['Last_name'],
        },
        always: { role: 'teacher' },
      },
    ],
    sections: [
      {
        part: 'classes',
        columns: {
          sourcedId: ['Section_id'],
          schoolSourcedId: ['School_id'],
          title: ['Section_name', 'Name', 'Course_name'],
          classCode: ['Section_number'],
          grades: ['Grade'],
          termSourcedIds: ['Section_id'],
        },
      },
      {
        part: 'academicSessions',
        columns: { sourcedId: ['Section_id'], startDate: ['Term_start'], endDate: ['Term_end'] },
      },
    ],
    enrollments: [
      {
        part: 'enrollments',
        columns: {
          classSourcedId: ['Section_id'],
          userSourcedId: ['Student_id'],
          schoolSourcedId: ['School_id'],
        },
        always: { role: 'student' },
      },
    ],
  },
}

/** The SIS import of Canvas: who somebody is, is said by the enrollments alone. */
const canvas: RosterForm = {
  source: 'canvas',
  mode: 'delta',
  signs: [{ users: ['user_id', 'login_id'] }],
  files: {
    users: [
      {
        part: 'users',
        columns: {
          sourcedId: ['user_id'],
          username: ['login_id'],
          givenName: ['first_name'],
          familyName: ['last_name'],
          fullName: ['full_name', 'sortable_name', 'short_name'],
          status: ['status'],
          enabledUser: ['status'],
        },
        words: {
          status: { active: '', suspended: '', deleted: 'tobedeleted' },
          enabledUser: { active: 'true', suspended: 'false', deleted: '' },
        },
      },
    ],
    courses: [
      {
        part: 'classes',
        columns: {
          sourcedId: ['course_id'],
          title: ['long_name', 'short_name'],
          termSourcedIds: ['course_id'],
        },
      },
      {
        part: 'academicSessions',
        columns: { sourcedId: ['course_id'], startDate: ['start_date'], endDate: ['end_date'] },
      },
    ],
    sections: [
      {
        part: 'classes',
        columns: { sourcedId: ['section_id'], title: ['name'], termSourcedIds: ['section_id'] },
      },
      {
        part: 'academicSessions',
        columns: { sourcedId: ['section_id'], startDate: ['start_date'], endDate: ['end_date'] },
      },
    ],
    enrollments: [
      {
        part: 'enrollments',
        columns: {
          classSourcedId: ['section_id', 'course_id'],
          userSourcedId: ['user_id'],
          role: ['role'],
          status: ['status'],
        },
        words: {
          status: { active: '', completed: 'tobedeleted', inactive: 'tobedeleted', deleted: 'tobedeleted' },
          role: { studentenrollment: 'student', teacherenrollment: 'teacher' },
        },
      },
    ],
  },
}

/** In the order in which they are looked for. */
export const knownForms: readonly RosterForm[] = [sds1, clever, canvas, sds2]
