import type { AbsentStudent, DayLesson, OfficeDay } from '#contract/days/day.ts'
import type { BranchId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { dayAt, spanOfDays } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { listConfirmed } from '#server/family/letters/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { listBookings } from '#server/schedule/bookings/index.ts'
import {
  attendanceStore,
  lessonStore,
  planStore,
  rosterStore,
  sessionStore,
} from '#server/schedule/lessons/index.ts'
import { getBranch } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { freeTutors } from './free-tutors.ts'
import { listAhead } from './list-ahead.ts'
import { attendanceNow, countAttendance, isAhead, mayRestore } from './rules.ts'
import { listTutorAbsences } from './tutor-absence-store.ts'

interface Asked {
  tx: Tx
  branchId: BranchId
  now: Date
  sendsLetters: boolean
}

/** A day of a branch as the office sees it. Each kind of fact takes one query, however many lessons the day has. */
export async function viewDay(asked: Asked, wanted: string | null): Promise<OfficeDay> {
  const { tx, branchId, now } = asked
  const { timeZone } = await getBranch(tx, branchId)
  const today = dayAt(now, timeZone)
  const day = wanted ?? today
  const span = spanOfDays(day, day, timeZone)
  const lessons = (await lessonStore.listLessons(tx, branchId, span)).filter(
    ({ startsAt }) => startsAt >= span.from,
  )
  const facts = await factsOf(tx, lessons, now)
  const absences = await listTutorAbsences(tx, branchId, { firstDay: day, lastDay: day })
  const isAway = new Set<TutorId>(absences.map(({ tutor }) => tutor.id))
  const bookings = await listBookings(tx, branchId, span)
  const here = (await directoryStore.listCurrentTutors(tx, branchId)).filter(({ id }) => !isAway.has(id))
  const freeFor = (lesson: Lesson) => {
    const own = bookings.find(({ lessonId }) => lessonId === lesson.id)
    const others = bookings.filter((each) => each !== own)
    return own ? freeTutors(own, here, others) : []
  }
  const shown = lessons.map((lesson): DayLesson => {
    const isTutorAbsent = isAway.has(lesson.tutor.id)
    const isFixed = facts.isOpen.has(lesson.id) || !isAhead(lesson, now.getTime())
    return {
      ...lessonFacts(lesson, facts),
      isFixed,
      canRestore: mayRestore(lesson, now.getTime()) === null && !facts.makeUps.has(lesson.id),
      isTutorAbsent,
      free: isTutorAbsent && !isFixed ? freeFor(lesson) : [],
      isUntold: !isFixed && isUntold(lesson, facts),
    }
  })
  const untold = new Set(shown.filter((each) => each.isUntold).map(({ id }) => id))
  const toTell = facts.places.filter(({ lessonId }) => untold.has(lessonId))
  return {
    day,
    today,
    lessons: shown,
    absentTutors: await listAhead({ tx, branchId, timeZone }, day, absences),
    absentStudents: lessons.flatMap((lesson) => absentOf(lesson, facts, now.getTime())),
    attendance: countAttendance(facts.kinds.map(({ kind }) => kind)),
    letters: {
      isConfigured: asked.sendsLetters,
      untold: (await listConfirmed(tx, [...new Set(toTell.map(({ studentId }) => studentId))], 'notice'))
        .length,
    },
  }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf(tx: Tx, lessons: readonly Lesson[], now: Date) {
  const ids = lessons.map(({ id }) => id)
  const places = await rosterStore.listPlaces(tx, ids)
  const sessions = await sessionStore.listSessions(tx, ids)
  const stays = await attendanceStore.listStays(
    tx,
    sessions.map(({ id }) => id),
  )
  const told = new Map(
    (await rosterStore.listAbsentees(tx, ids)).map((one) => [keyOf(one.lessonId, one.studentId), one]),
  )
  const sessionOf = new Map(sessions.map((session) => [session.lessonId, session]))
  const staysOf = Map.groupBy(stays, ({ sessionId, studentId }) => `${sessionId}/${studentId}`)
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const kinds = places.map((place) => {
    const lesson = lessonOf.get(place.lessonId)!
    const session = sessionOf.get(lesson.id) ?? null
    const own = (session && staysOf.get(`${session.id}/${place.studentId}`)) ?? []
    const isExcused = told.has(keyOf(lesson.id, place.studentId))
    const kind =
      lesson.status === 'cancelled' ? null : attendanceNow(lesson, session, own, isExcused, now.getTime())
    return { ...place, kind }
  })
  return {
    places,
    told,
    kinds,
    kindsOf: Map.groupBy(kinds, ({ lessonId }) => lessonId),
    isOpen: new Set<LessonId>(sessions.map(({ lessonId }) => lessonId)),
    insteadOf: await planStore.listInsteadOf(tx, ids),
    toldTutors: await planStore.listAnnouncedTutors(tx, ids),
    makeUps: Map.groupBy(await planStore.listMakeUps(tx, ids), ({ missedId }) => missedId),
  }
}

const keyOf = (lessonId: LessonId, studentId: StudentId) => `${lessonId}/${studentId}`

function lessonFacts(lesson: Lesson, { kindsOf, insteadOf, makeUps }: Facts) {
  const { id, startsAt, endsAt, kind, status, classroom, tutor, cancelReason, makesUp } = lesson
  const kinds = kindsOf.get(id) ?? []
  const made = status === 'cancelled' ? (makeUps.get(id) ?? []) : []
  const [first] = made
  return {
    id,
    startsAt,
    endsAt,
    kind,
    status,
    classroom,
    tutor,
    cancelReason,
    students: kinds.length,
    who: kinds.map(({ studentId, displayName, emblem, kind: stands }) => ({
      studentId,
      displayName,
      emblem,
      kind: stands,
    })),
    attendance: countAttendance(kinds.map((each) => each.kind)),
    insteadOf: insteadOf.get(id) ?? null,
    makesUp: makesUp?.startsAt ?? null,
    madeUp: first ? { lessonId: first.lessonId, startsAt: first.startsAt, students: made.length } : null,
  }
}

/** The families were told of another tutor, or of none while somebody stands in. */
function isUntold({ id, tutor }: Lesson, { insteadOf, toldTutors }: Facts): boolean {
  const told = toldTutors.get(id)
  return told ? told.tutorId !== tutor.id : insteadOf.has(id)
}

/** The students of a lesson who are not there, or will not come. */
function absentOf(lesson: Lesson, { kindsOf, told, makeUps }: Facts, now: number): AbsentStudent[] {
  const isAbsent = ({ kind }: { kind: unknown }) => kind === 'excused' || kind === 'absent'
  return (kindsOf.get(lesson.id) ?? [])
    .filter(isAbsent)
    .map(({ studentId, displayName, emblem }: rosterStore.RosterPlace) => {
      const made = makeUps.get(lesson.id)?.find((each) => each.studentId === studentId)
      const one = told.get(keyOf(lesson.id, studentId))
      return {
        studentId,
        displayName,
        emblem,
        lessonId: lesson.id,
        startsAt: lesson.startsAt,
        endsAt: lesson.endsAt,
        classroom: lesson.classroom.name,
        told: one
          ? { reason: one.reason, words: one.words, teller: one.teller, writtenBy: one.writtenBy, at: one.at }
          : null,
        canTell: lesson.status !== 'finished' && lesson.endsAt > now,
        makeUp: made ? { lessonId: made.lessonId, startsAt: made.startsAt } : null,
      }
    })
}
