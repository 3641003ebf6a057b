import { expect, test } from 'vitest'
import { aLetterSchool } from '#server/family/letters/testing/a-letter-reader.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const HOUR_MS = 3_600_000
const { eachLetterServer, arrived } = await aLetterSchool()

/** The names of a student, as a stranger who gets the letter would read them. */
const NAMES = ['青木', 'あおい', 'あおき', 'aoki']

eachLetterServer(({ server, pass, send, aReader, study }) => {
  const told = async () => {
    await send()
    return arrived.splice(0)
  }

  test.each(['ja', 'en'] as const)('no subject has the full name of a child (%s)', async (language) => {
    const lesson = await aLiveLesson(server)
    const { first } = await aReader(lesson, { language })
    await study(lesson)
    pass(2 * HOUR_MS)
    const letters = [first, ...(await told())]
    server().clock.set(Date.parse('2026-11-22T09:00:00Z'))
    letters.push(...(await told()))
    server().clock.set(TEN_O_CLOCK)
    const planned = await aLiveLesson(server, 'planned', TEN_O_CLOCK + 2 * HOUR_MS)
    await aReader(planned, { language })
    const reason = '先生が病気のため'
    await planned.office.does('/cancel-lesson', {
      branchId: planned.branchId,
      lessonId: planned.lessonId,
      reason,
    })
    letters.push(...(await told()))
    const kinds = letters.map(({ headers }) => headers.subject!)
    expect(kinds.length).toBeGreaterThanOrEqual(4)
    for (const subject of kinds) expect(subject).not.toMatch(/青木\s*あおい/)
  })

  test.each(['ja', 'en'] as const)(
    'a letter to an unconfirmed address has no name of a child (%s)',
    async (language) => {
      const lesson = await aLiveLesson(server)
      const { first } = await aReader(lesson, { language })
      const { office, branchId, student } = lesson
      await aCredential(server().database, student.person, { loginId: `aoki.aoi-${student.id}` })
      const address = `stranger-${student.id}@home.example`
      const person = { role: 'student', id: student.id } as const
      await office.does('/office/send-password-link', { branchId, person, address, language })
      // A reader whose address is confirmed is told of it too, by the child's name.
      const invited = (await told()).find(({ headers }) => headers.to!.includes(address))!
      for (const { headers, text, html } of [first, invited])
        for (const name of NAMES)
          expect(`${headers.subject} ${text} ${html}`.toLowerCase()).not.toContain(name)
    },
  )
})
