import { expect, test } from 'vitest'
import { Browser } from '#server/access/cards/testing/a-browser.ts'
import { aFamilyVisit } from '#server/access/guardian-links/testing/a-family-visit.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, visiting } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aMother } from '../testing/samples.ts'

const yes = { kind: 'voice', isGiven: true, guardian: aMother } as const
const no = { ...yes, isGiven: false } as const

eachServer((server) => {
  const answersOf = async ({ tutor, student }: LiveLesson) =>
    (await tutor.does('/tutor/consents', { studentIds: [student.id] })).students[0]!.consents
  const rowsOf = ({ student }: LiveLesson) =>
    server().database.transaction(({ db }) =>
      db
        .selectFrom('consent')
        .selectAll()
        .where('studentId', '=', student.id)
        .where('kind', '=', 'voice')
        .where('replacedAt', 'is', null)
        .executeTakeFirstOrThrow(),
    )

  test('an answer by a family’s own link keeps the link, whose it is, the time, and the edition that was read', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { parent, guardianLinkId } = await aFamilyVisit(server, lesson, 'father')
    await parent.does('/guardian/record-consent', no)
    expect(await rowsOf(lesson)).toMatchObject({
      how: 'parents-page',
      grantId: guardianLinkId,
      ownLink: 'father',
      edition: 1,
      at: TEN_O_CLOCK,
      recordedBy: null,
      formNumber: null,
    })
    const { consents, mayAnswer } = await parent.does('/student/mypage', {})
    expect(mayAnswer).toBe(true)
    expect(consents[0]).toMatchObject({ isGiven: false, ownLink: 'father', recordedBy: null })
    const { office, branchId, student } = lesson
    const { lines } = await office.does('/office/audit', { branchId, subject: student.id })
    const line = lines.find(({ event }) => event === 'consent-withdrawn')!
    expect(line).toMatchObject({ actor: { id: student.id } })
    expect(line.facts).toMatchObject({
      how: 'parents-page',
      grant: guardianLinkId,
      relation: 'father',
      edition: 1,
    })
  })

  test('a visit by a link that works once, which a tutor can open, reads the page and answers nothing', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { student, branchId } = lesson
    const tutors = await visiting(server, { role: 'parent', id: student.id, branchId })
    expect((await tutors.does('/student/mypage', {})).mayAnswer).toBe(false)
    const before = await rowCounts(server().database)
    for (const answer of [yes, no]) {
      const { status, body } = await tutors.ask('/guardian/record-consent', answer)
      expect([status, body.code]).toEqual([409, 'OwnLinkOnly'])
    }
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('a lasting link that is opened in a tutor’s browser answers nothing; on the family’s phone it does', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { tutor, student } = lesson
    const open = async (browser: Browser) => {
      const secret = aSecret()
      await tutor.does('/make-guardian-link', { studentId: student.id, relation: 'mother', secret })
      return (await browser.shows(secret)).body.access.accessToken as string
    }
    const login = await aCredential(server().database, { role: 'tutor', id: tutor.id })
    const desk = new Browser(server)
    const signedIn = await ask(server(), '/signin', login)
    const lines = [signedIn.headers['set-cookie'] ?? []].flat() as string[]
    desk.cookie = lines.find((line) => line.startsWith('lepton-browser='))!.split(';')[0]!
    const token = await open(desk)
    const page = await ask(server(), '/student/mypage', {}, { token })
    expect(page.body.mayAnswer).toBe(false)
    for (const answer of [yes, no]) {
      const { status, body } = await ask(server(), '/guardian/record-consent', answer, { token })
      expect([status, body.code]).toEqual([409, 'OwnLinkOnly'])
    }
    const phones = await open(new Browser(server))
    expect((await ask(server(), '/guardian/record-consent', no, { token: phones })).status).toBe(204)
  })

  test('a yes is written down from paper alone, with its number and the person who wrote; a no in whatever way it was told', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { office, tutor, branchId, student } = lesson
    const about = { branchId, studentId: student.id }
    for (const writer of [office, tutor])
      for (const how of ['telephone', 'in-person'] as const) {
        const { status, body } = await writer.ask('/record-consent', { ...about, ...yes, how })
        expect([status, body.fields[0].path]).toEqual([422, 'how'])
      }
    await tutor.does('/record-consent', { ...about, ...no, how: 'telephone' })
    expect((await answersOf(lesson))[0]).toMatchObject({ isGiven: false, how: 'telephone' })
    await office.does('/record-consent', { ...about, ...yes, how: 'paper', formNumber: ' 12 ' })
    const written = { how: 'paper', formNumber: '12', ownLink: null, recordedBy: { id: office.id } }
    expect((await answersOf(lesson))[0]).toMatchObject({ isGiven: true, ...written })
    expect(await rowsOf(lesson)).toMatchObject({ grantId: null, edition: null, recordedBy: office.id })
  })

  test('neither the child’s session, nor a machine, nor who looks on at a lesson can answer', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { student, trialStudent, machine, viewer, branchId } = lesson
    const before = await rowCounts(server().database)
    const written = { branchId, studentId: student.id, ...yes, how: 'paper' } as const
    const forms = {
      branchId,
      studentIds: [student.id],
      about: [{ kind: 'voice' as const }],
      day: '2026-11-20',
    }
    for (const asker of [student, trialStudent, machine, viewer]) {
      expect((await asker.ask('/guardian/record-consent', yes)).status).toBe(404)
      expect((await asker.ask('/record-consent', written)).status).toBe(404)
      expect((await asker.ask('/office/record-consents', forms)).status).toBe(404)
    }
    expect(await rowCounts(server().database)).toEqual(before)
  })
})
