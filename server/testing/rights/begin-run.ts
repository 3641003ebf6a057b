import type { Config } from '#server/platform/config/config.ts'
import { aClock } from '../a-clock.ts'
import {
  aBranch,
  aClassroom,
  aCredential,
  aLesson,
  anOfficePerson,
  aStudent,
  aTextbook,
  aTutor,
} from '../builders.ts'
import { Chance } from './chance.ts'
import { OneSchool } from './open-servers.ts'
import { HOUR, MINUTE } from './oracle.ts'
import { Run } from './run.ts'
import type { Hour, Knowledge, OneOfSchool } from './state.ts'

const NOBODY = {
  loginId: null,
  password: null,
  totp: null,
  totpStep: 0,
  recoveryCodes: [],
  hasLeft: false,
  isDisabled: false,
  isErased: false,
  leftAt: null,
  isSteady: false,
  revision: 0,
  trial: null,
  wrongTries: 0,
}

/** A school with some people of each role, who are strangers in every browser. */
export async function beginRun(kind: Config['storage']['kind'], seed: number): Promise<Run> {
  const clock = aClock()
  const school = new OneSchool(kind, clock, [])
  await school.open()
  const { database } = school.servers[0]!
  const { id: branchId } = await aBranch(database)
  const classroom = await aClassroom(database, { branchId })
  const { id: textbookId } = await aTextbook(database)
  const people: OneOfSchool[] = []
  const add = async (
    name: string,
    made: Promise<{ role: OneOfSchool['role']; id: string }>,
    isSteady = false,
  ) => {
    const { role, id } = await made
    const login = await aCredential(database, { role, id })
    people.push({ ...NOBODY, recoveryCodes: [], joined: [], name, role, id, ...login, isSteady })
  }
  for (const name of ['Aoi', 'Haruto', 'Mei', 'Sora', 'Yui'])
    await add(name, aStudent(database, { classroom, displayName: name }))
  await add('Mori', aTutor(database, { branchId }), true)
  for (const name of ['Hayashi', 'Ito', 'Kato']) await add(name, aTutor(database, { branchId }))
  await add('Takahashi', anOfficePerson(database, { branchId }), true)
  const phones = Array.from({ length: 8 }, (_, index) => ({
    token: `phone-${index}-of-${branchId}`,
    known: [],
  }))
  const knows: Knowledge = {
    ...{ now: clock().getTime(), round: 0, branchId, classroom, textbookId, people, phones },
    ...{ hours: [], grants: [], signIns: [], picturesAreOn: false, count: 0 },
    key: { current: 1, oldest: 1 },
  }
  return new Run({ chance: new Chance(seed), school, clock, knows })
}

/** A lesson of everybody who is here, in the room of them all. */
export async function planHour(run: Run, startsAt: number): Promise<Hour> {
  const students = run.people('student', ({ hasLeft, trial }) => !hasLeft && trial === null)
  const { classroom } = run.knows
  const endsAt = startsAt + HOUR
  const given = { classroom, tutorId: run.steady('tutor').id as never, startsAt, endsAt }
  const studentIds = students.map(({ id }) => id as never)
  const { id } = await aLesson(run.database, { ...given, studentIds })
  const hour = { id, startsAt, endsAt, isOpened: false, students }
  run.knows.hours.push(hour)
  return hour
}

export { MINUTE }
