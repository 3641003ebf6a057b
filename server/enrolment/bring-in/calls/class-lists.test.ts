import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aRoster, zipped } from '../testing/a-roster.ts'
import { bring, preview, send } from '../testing/bring-list.ts'

eachServer((server) => {
  const classList = (grade: number, room: number, ...people: [string, string][]) =>
    Buffer.from(
      `学年,組,番号,氏名,ふりがな\n${people
        .map(([name, reading], at) => `${grade},${room},${at + 1},${name},${reading}\n`)
        .join('')}`,
    )
  const first = classList(
    3,
    1,
    ['青山 ことは', 'あおやま ことは'],
    ['石井 りく', 'いしい りく'],
    ['上原 ひな', 'うえはら ひな'],
    ['岡田 そら', 'おかだ そら'],
  )
  const second = classList(
    4,
    2,
    ['秋田 つむぎ', 'あきた つむぎ'],
    ['井上 かいと', 'いのうえ かいと'],
    ['内田 めい', 'うちだ めい'],
    ['大野 はる', 'おおの はる'],
  )

  test('two class lists that both count from 1 give eight students, and mix up none', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { branchId, office } = lesson
    const listOf = async () =>
      new Map(
        (await office.does('/office/students', { branchId, search: '' })).students.map((each) => [
          each.id,
          each.displayName,
        ]),
      )
    const before = await listOf()
    const one = await bring(lesson, first, { newClassrooms: ['3年1組'] })
    expect(one.seen.key).toEqual({ heading: null, columns: ['番号'] })
    const between = await listOf()
    const two = await bring(lesson, second, { newClassrooms: ['4年2組'] })
    expect([one.counts, two.counts]).toMatchObject([
      { new: 4, changed: 0 },
      { new: 4, changed: 0 },
    ])
    const after = await listOf()
    expect(after.size).toBe(before.size + 8)
    for (const [id, name] of between) expect(after.get(id)).toBe(name)
    for (const list of [first, second])
      expect((await bring(lesson, list)).counts).toMatchObject({ new: 0, changed: 0, same: 4 })
  })

  test('with the number in class as the key, both students are shown before one is changed', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    await bring(lesson, first, { newClassrooms: ['3年1組'], keyColumn: '番号' })
    const uploadId = await send(lesson, second)
    const more = { newClassrooms: ['4年2組'], keyColumn: '番号' }
    const asked = await preview(lesson, uploadId, more)
    expect([asked.difference, asked.counts.decide, asked.key.heading]).toEqual([null, 4, '番号'])
    expect(asked.questions[0]).toMatchObject({
      why: 'key',
      key: '1',
      name: '秋田 つむぎ',
      reading: 'あきた つむぎ',
      classroom: '4年2組',
      candidates: [{ name: '青山 ことは', reading: 'あおやま ことは', classroom: '3年1組' }],
    })
    const same = asked.questions.map(({ row }) => ({ row, personId: null }))
    const { counts } = await bring(lesson, second, { ...more, same })
    expect(counts).toMatchObject({ new: 4, changed: 0 })
    const again = await bring(lesson, second, { keyColumn: '番号' })
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 4 })
  })

  test('the office is asked once about students of several classes, and the same archive then changes nothing', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const files = aRoster()
    const scheduled = files['classes.csv']!.map((row) => ({ ...row, classType: 'scheduled' }))
    const both = ['s1', 's2'].map((userSourcedId) => ({
      sourcedId: `${userSourcedId}-more`,
      classSourcedId: 'class-2',
      schoolSourcedId: 'org',
      userSourcedId,
      role: 'student',
    }))
    const users = files['users.csv']!.map((row, at) => ({
      ...row,
      username: `${row.sourcedId}.${lesson.branchId.slice(-6)}`,
      ...(at === 0 ? { 'metadata.jp.kanaFamilyName': 'ミホン' } : {}),
    }))
    const bytes = await zipped({
      ...files,
      'users.csv': users,
      'classes.csv': scheduled,
      'enrollments.csv': [...files['enrollments.csv']!, ...both],
    })
    const uploadId = await send(lesson, bytes, 'roster.zip')
    const asked = await preview(lesson, uploadId)
    expect([asked.difference, asked.counts.decide]).toEqual([null, 2])
    const [question] = asked.classQuestions
    expect(question).toMatchObject({
      count: 2,
      answer: null,
      classes: [{ title: 'そら' }, { title: 'みどり' }],
    })
    const among = question!.classes.map(({ key }) => key)
    const done = await bring(lesson, bytes, { homes: [{ among, key: 'class-1' }] })
    expect([done.counts.new, done.seen.classQuestions[0]!.answer]).toEqual([4, 'class-1'])
    const again = await bring(lesson, bytes)
    expect([again.counts.same, again.counts.rows, again.seen.classQuestions]).toEqual([4, 4, []])
  })
})
