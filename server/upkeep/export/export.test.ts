import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

/** The files of a zip, by name. */
async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const fetched = async (url: string, asker?: { token: string }) =>
    await server().http.inject({
      method: 'GET',
      url,
      headers: asker ? { authorization: `Bearer ${asker.token}` } : {},
    })

  test('an export has everything of one student, and nobody else’s name', async () => {
    const school = await aLiveLesson(server, 'recorded')
    const { office, branchId, student, classmate, tutor, lessonId, sessionId, textbookId } = school
    const studentId = student.person.id
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
    await tutor.does('/tutor/send-message', { lessonId, studentId, words: 'よく よめました', goal: '' })
    await tutor.does('/tutor/student-thread', { studentId })
    const { url } = await office.does('/office/export-student', { branchId, studentId })
    const answer = await fetched(url, office)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="student.zip"; filename*=UTF-8''${encodeURIComponent(`${student.person.displayName}.zip`)}`,
    })
    const files = await unzipped(answer.rawPayload)
    const all = [...files].filter(([name]) => name.endsWith('.json')).map(([, text]) => text.toString())
    expect(all.join()).toContain('よく よめました')
    expect(all.join()).toContain('viewed-thread')
    expect(all.join()).not.toContain(classmate.person.displayName)
    expect(all.join()).not.toMatch(/"\w*hash"/)
    const profile = JSON.parse(files.get('profile.json')!.toString()) as { student: object[] }
    expect(profile.student).toMatchObject([{ id: studentId, displayName: student.person.displayName }])
    const voices = [...files].filter(([name]) => name.startsWith('recordings/'))
    expect(voices).toHaveLength(1)
    expect(voices[0]![1].length).toBeGreaterThan(100)
    expect((await tableTexts(server().database)).auditLine).toContain('student-exported')
  })

  test('an export says what a guardian has agreed to, in the words that they read', async () => {
    const school = await aLiveLesson(server, 'questioned')
    const { office, tutor, branchId, questionId, student } = school
    const studentId = student.person.id
    const answer = { studentId, kind: 'branch', questionId, isGiven: true, how: 'paper' } as const
    const guardian = { displayName: '青木 ゆみ', relation: 'mother' } as const
    await tutor.does('/record-consent', { ...answer, guardian })
    const [question] = (await office.does('/office/student', { branchId, studentId })).questions
    await office.does('/office/retire-consent-question', { branchId, questionId, retired: true })
    const { url } = await office.does('/office/export-student', { branchId, studentId })
    const files = await unzipped((await fetched(url, office)).rawPayload)
    const { consents } = JSON.parse(files.get('guardians.json')!.toString()) as { consents: object[] }
    expect(consents).toHaveLength(3)
    const told = { question: question!.title, questionWords: question!.words, askedBy: 'あおば校' }
    expect(consents).toContainEqual(expect.objectContaining({ ...told, isGiven: 1, guardian: '青木 ゆみ' }))
    expect(consents).toContainEqual(expect.objectContaining({ kind: 'voice', question: null }))
  })

  test('its address is for the person who asked, and for a few minutes', async () => {
    const school = await aLiveLesson(server, 'planned')
    const { office, headOffice, tutor, student, branchId } = school
    const asked = { branchId, studentId: student.person.id }
    const { url } = await office.does('/office/export-student', asked)
    expect((await fetched(url, office)).statusCode).toBe(200)
    for (const other of [headOffice, tutor, student, undefined])
      expect((await fetched(url, other)).statusCode).toBe(404)
    expect(
      (await fetched(url.replace(student.person.id, school.classmate.person.id), office)).statusCode,
    ).toBe(404)
    server().clock.pass(15 * 60_000)
    expect((await fetched(url, office)).statusCode).toBe(404)
  })
})
