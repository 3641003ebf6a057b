import type { PersonKind } from '#contract/enrolment/import-choices.ts'

/** The words for the people of a school, as lists write them in lower case. */
export const KINDS: Record<PersonKind, RegExp> = {
  student: /^(?:生徒|児童|児童生徒|児童・生徒|園児|学生|受講者|子ども|こども|students?|pupils?|learners?|s)$/,
  tutor:
    /^(?:講師|先生|教師|教員|教諭|チューター|tutors?|teachers?|instructors?|coach|(?:class|facility)[ _]?coach|t)$/,
}

/** Those who neither learn nor teach, and whom the school does not take in. */
const OTHERS =
  /^(?:保護者|管理者|システム管理者|職員|事務|事務職員|校長|教頭|admin(?:istrator)?s?|super ?admin|guardians?|parents?|relative|observer|staff|proctor|aide|principal|officestaff|itadmin|designer|other)$/

/** True for the role of somebody who is no person of the list. */
export function isOtherRole(written: string): boolean {
  return OTHERS.test(plainRole(written))
}

function plainRole(written: string): string {
  return written.normalize('NFKC').trim().toLowerCase()
}
