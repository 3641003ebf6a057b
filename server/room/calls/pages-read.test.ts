import { afterEach, expect, test } from 'vitest'
import type { StudentState } from '#contract/room/state.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

/** Of the sample book: every page has two sentences or three, and takes a few seconds. */
const PAGES = [1, 2, 3, 4, 5, 6]
const ALL_PLAYED = 3

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const inLesson = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { student, tutor, lessonId, sessionId, chapterId, textbookId } = lesson
    const on = (page: number, progress: StudentState['progress'], more: Partial<StudentState> = {}) =>
      student.does('/student/record-state', {
        sessionId,
        state: { textbookId, page, sentence: null, activity: 'reading', progress, ...more },
      })
    const read = async () => {
      const { progress } = await student.does('/levels', {})
      return progress.find((each) => each.textbookId === textbookId)?.read
    }
    const ofTutor = async () => {
      const { students } = await tutor.does('/tutor/chapter-details', { lessonId, chapterId })
      const { pagesRead, pagesTurned } = students.find(({ studentId }) => studentId === student.id)!
      return { pagesRead, pagesTurned }
    }
    const story = async () => {
      const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
      const { stays } = students.find(({ id }) => id === student.id)!.story
      return stays.map((stay) => [stay.page, stay.read])
    }
    return { ...lesson, on, read, ofTutor, story }
  }

  test('pages that are flicked through at one to three seconds are turned and not read, for the child and the tutor', async () => {
    const { on, read, ofTutor, story } = await inLesson()
    for (const page of PAGES) {
      await on(page, { played: 0, seconds: 0 })
      server().clock.pass(1_000 + (page % 3) * 1_000)
    }
    expect(await read()).toEqual([])
    expect(await ofTutor()).toEqual({ pagesRead: [], pagesTurned: [1, 2, 3] })
    expect(await story()).toEqual(PAGES.map((page) => [page, false]))
  })

  test('a page that is heard to its end is read, and one that is heard halfway is not', async () => {
    const { on, read, story } = await inLesson()
    await on(1, { played: 0, seconds: 0 })
    await on(1, { played: ALL_PLAYED, seconds: 1 })
    await on(2, { played: 0, seconds: 0 })
    server().clock.pass(1_000)
    await on(2, { played: ALL_PLAYED - 1, seconds: 0 })
    await on(3, { played: 0, seconds: 0 })
    server().clock.pass(1_000)
    expect(await read()).toEqual([1])
    expect(await story()).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
  })

  test('a page that is in front for as long as its words take is read, as the device measures it', async () => {
    const { on, read } = await inLesson()
    await on(1, { played: 0, seconds: 0 })
    await on(1, { played: 0, seconds: 60 })
    await on(2, { played: 0, seconds: 0 })
    // In front for an hour on a tablet that is not in use.
    server().clock.pass(600_000)
    await on(3, { played: 0, seconds: 0 })
    expect(await read()).toEqual([1])
  })

  test('a device that does not measure is taken by the school’s clock, and a check over the page is no reading', async () => {
    const { on, read } = await inLesson()
    await on(1, { played: 0 })
    server().clock.pass(60_000)
    await on(2, { played: 0 })
    await on(2, { played: 0 }, { activity: 'final-check' })
    server().clock.pass(60_000)
    await on(3, { played: 0 })
    server().clock.pass(2_000)
    await on(4, { played: 0 })
    expect(await read()).toEqual([1])
  })

  test('the page that is open at the finish is read as well', async () => {
    const { on, read, tutor, sessionId } = await inLesson()
    await on(4, { played: 0 })
    server().clock.pass(60_000)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await read()).toEqual([4])
  })

  test('a page that was read stays read; in the record of another lesson it may be only turned', async () => {
    const { on, read, ofTutor } = await inLesson()
    await on(1, { played: ALL_PLAYED, seconds: 9 })
    await on(2, { played: 0, seconds: 0 })
    await on(1, { played: 0, seconds: 0 })
    await on(2, { played: 0, seconds: 0 })
    expect(await read()).toEqual([1])
    expect(await ofTutor()).toEqual({ pagesRead: [1], pagesTurned: [2] })
  })

  test('reading that is reported after the finish is measured in the same way', async () => {
    const lesson = await inLesson()
    const { student, tutor, sessionId, textbookId } = lesson
    await lesson.on(1, { played: 0, seconds: 0 })
    server().clock.pass(600_000)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const at = (page: number, seconds: number, ms: number) => ({
      state: {
        textbookId,
        page,
        sentence: null,
        activity: 'reading' as const,
        progress: { played: 0, seconds },
      },
      at: TEN_O_CLOCK + ms,
    })
    const back = await signedIn(server, student.person)
    const last = at(4, 0, 200_000)
    const earlier = [at(2, 0, 10_000), at(2, 40, 50_000), at(3, 0, 51_000)]
    await back.does('/student/record-state', { sessionId, earlier, ...last })
    expect(await lesson.read()).toEqual([2])
    expect(await lesson.story()).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, false],
    ])
  })

  test('progress that is not a count counts as no reading, and is no error', async () => {
    const { on, read } = await inLesson()
    for (const seconds of [-5, 1.5, '60', null, [60], 1e300]) await on(1, { played: 'all', seconds })
    await on(2, { played: 0, seconds: 0 })
    expect(await read()).toEqual([])
  })
})
