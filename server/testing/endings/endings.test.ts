import { globSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GrantKind } from '#server/access/grants/index.ts'
import { TEN_O_CLOCK } from '../a-clock.ts'
import { firstServer, type TestServer } from '../a-server.ts'
import { POSTGRES } from '../databases/fresh-storage.ts'
import { aLiveLesson } from '../scenes/a-live-lesson.ts'
import { twoServers } from '../scenes/two-servers.ts'
import type { Endings } from './ending.ts'
import { type HeldOpen, holdOpen } from './hold-open.ts'
import { endingsOfGrants } from './of-grants.ts'
import { endingsOfLeaving } from './of-leaving.ts'
import { endingsOfOffice } from './of-office.ts'
import { endingsOfPictures } from './of-pictures.ts'
import { endingsOfStudents } from './of-students.ts'
import { endingsOfTrials } from './of-trials.ts'
import { endingsOfTutors } from './of-tutors.ts'
import { waysOf } from './ways.ts'

const endings: Endings = {
  ...endingsOfGrants,
  ...endingsOfPictures,
  ...endingsOfLeaving,
  ...endingsOfStudents,
  ...endingsOfTrials,
  ...endingsOfTutors,
  ...endingsOfOffice,
}

/** Each kind of grant, and why nobody takes one back, where it is so. A new kind does not compile until it stands here. */
const KINDS: Record<GrantKind, string> = {
  card: 'ended',
  'classroom-tablet': 'ended',
  'picture-password': 'ended',
  'guardian-link': 'ended',
  'service-token': 'ended',
  calendar: 'ended',
  passkey: 'ended',
  'sign-in': 'ended',
  lesson: 'ended',
  viewer: 'ended',
  'parents-page': 'ended',
  'choose-password': 'ended',
  'first-visit': 'ended',
  trial: 'ended',
  'trial-sso': 'ended',
  'link-sso': 'tried with its provider: server/access/single-sign-on',
  demo: 'no server in production has its door',
}

/** The means of those in the table. */
const MEANS = [
  'server/access/endings/close-person.ts',
  'server/access/endings/end-grants.ts',
  'server/access/endings/made-grants.ts',
  'server/access/grants/grant-uses.ts',
  'server/access/links/link-store.ts',
  'server/access/factors/second-step.ts',
  'server/live/hub.ts',
]
/** Tried in a school of its own, by the command, or where the last of the family's invitation is used up. */
const ELSEWHERE = [
  'cli/backup/end-ways-in.ts',
  'cli/school/save-people.ts',
  'server/upkeep/school-keys/end-everything.ts',
  'server/enrolment/trials/calls/enrol-trial-student.ts',
  'server/enrolment/trials/calls/student-get-trial-sso-url.ts',
]

test('every kind of grant is ended by some ending of the table', () => {
  const ended = new Set(Object.values(endings).flatMap(({ kinds }) => kinds))
  const wanted = Object.keys(KINDS).filter((kind) => KINDS[kind as GrantKind] === 'ended')
  expect(wanted.filter((kind) => !ended.has(kind as GrantKind))).toEqual([])
})

test('every place that ends somebody’s access stands in the table', () => {
  const ends =
    /\b(?:end(?:Other)?SignIns?|signOutBrowser|endGrants|closePerson|replaceGrant|takeBack|revokeLinksOf|expireOfLesson)\(/
  const files = globSync(['server/**/*.ts', 'cli/**/*.ts']).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file) && ends.test(readFileSync(file, 'utf8')),
  )
  const known = new Set([...Object.values(endings).flatMap(({ at }) => at), ...MEANS, ...ELSEWHERE])
  expect(files.filter((file) => !known.has(file))).toEqual([])
  expect([...known].filter((file) => !files.includes(file))).toEqual([])
})

function onServers(here: () => TestServer, there: () => TestServer): void {
  const held: HeldOpen[] = []
  const tried = new Set<string>()
  afterEach(async () => {
    for (const each of [here(), there()]) each.clock.set(TEN_O_CLOCK)
    await Promise.all(held.splice(0).map((each) => each.letGo()))
  })

  test.each(Object.entries(endings))('%s', async (_title, { stage, begin }) => {
    const lesson = await aLiveLesson(here, stage)
    const scene = { server: here, lesson, ways: waysOf(here, lesson) }
    const { over, shut, goesOn, end } = await begin(scene)
    const holdAll = async (people: typeof over) =>
      await Promise.all(people.map((asker) => holdOpen(there(), asker, lesson)))
    const [ending, staying] = [await holdAll(over), await holdAll(goesOn)]
    held.push(...ending, ...staying)
    over.forEach(({ person }, index) =>
      ending[index]!.what.forEach((what) => tried.add(`${person.role}: ${what}`)),
    )
    expect(await Promise.all([...ending, ...staying].map((each) => each.closed()))).toEqual(
      [...ending, ...staying].map(() => []),
    )
    for (const { opens, isOnce } of shut) if (!isOnce) expect((await opens()).status).toBe(200)
    await end()
    const open = await Promise.all(ending.map((each) => each.stillOpen()))
    const whose = over.map(({ person }, index) => [index, person.role, open[index]])
    expect(whose.filter((_, index) => open[index]!.length > 0)).toEqual([])
    const left = await Promise.all(shut.map(async ({ opens }) => (await opens()).status))
    expect(left.map((status) => status === 200)).toEqual(shut.map(() => false))
    expect(await Promise.all(staying.map((each) => each.closed()))).toEqual(staying.map(() => []))
  })

  test('a call, a socket, a poll and a file of each role were among them', () => {
    const live = ['call', 'file', 'socket', 'poll']
    const all = {
      student: live,
      parent: live,
      tutor: live,
      viewer: ['call', 'socket', 'poll'],
      office: ['call', 'file'],
    }
    const wanted = Object.entries(all).flatMap(([role, what]) => what.map((each) => `${role}: ${each}`))
    expect([...tried].toSorted()).toEqual(wanted.toSorted())
  })
}

describe('an ending reaches everything within two seconds', () => {
  firstServer((server) => onServers(server, server))

  describe.skipIf(!POSTGRES)('at the other server of the school', () => {
    let two: Awaited<ReturnType<typeof twoServers>>
    beforeAll(async () => void (two = await twoServers([null, null])))
    afterAll(() => two.close())
    onServers(
      () => two.servers[0],
      () => two.servers[1],
    )
  })
})
