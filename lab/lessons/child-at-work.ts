import type { AttemptId, CallId, ChapterId, CheckId } from '#contract/kernel/ids.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import type { SeededChance } from '#server/platform/chance.ts'
import { LESSON_BOOK, type SimulatedChild, habits } from './children.ts'

/** A time in which a child needed help, until the tutor came or they went on without. */
interface Need {
  /** Seconds with a connection. */
  waitedS: number
  isMet: boolean
}

/**
 * A tutor who knows the sign helps at once; one who knows that there is no sign has a word with the child; one who knows neither
 * hears a page.
 */
export type Look = 'none' | 'word' | 'page'

export interface ChildAtWork extends SimulatedChild {
  needs: Need[]
  isHere: boolean
  /** The child's acts in this second, with the tutor beside them or not. @param now ms. */
  second(now: number, isWithTutor: boolean): RoomEvent[]
  /** How long the tutor stays, in s: help where it is needed, after a look that depends on what the tutor knows. */
  visitS(look: Look): number
  met(): void
  /** The tutor goes. */
  helped(): void
}

const SECOND_MS = 1_000
/** A sentence lasts this long, and a page has six. */
const SENTENCE_S = 5
const SENTENCES = 6
const PAGE_S = SENTENCE_S * SENTENCES
const CHECK_ITEMS = 8
/** Every so many pages there is a check. */
const PAGES_A_CHAPTER = 10

/** A child who works through pages, and now and then needs help. The same chance gives the same child. */
export function atWork(child: SimulatedChild, chance: SeededChance): ChildAtWork {
  const { needsHelp, callsAfterS, givesUpAfterS, shows, offline } = habits[child.temperament]
  const share = (part: number) => chance.below(10_000) < part * 10_000
  const between = (from: number, to: number) => from + chance.below(to - from + 1)
  const needs: Need[] = []
  let [page, onPageS, plannedS, heard] = [1, 0, 0, 0]
  let times: [string, number][] = []
  let need: Need | null = null
  let needSince = 0
  let isCalling = false
  let [calls, item, attempt, wrong] = [0, 0, 0, 0]
  let offlineUntil = 0
  // One in the middle of each part of the lesson, so that it is comparable.
  let nextOffline = offline ? between(60, 3_600 / offline.timesAnHour) * SECOND_MS : Infinity

  const attemptId = () => `${child.id}-${attempt}` as AttemptId
  const state = (seconds: number): RoomEvent => ({
    type: 'state-recorded',
    studentId: child.id,
    takesMs: PAGE_S * SECOND_MS,
    state: {
      textbookId: LESSON_BOOK,
      page,
      sentence: `s${Math.min(heard, SENTENCES)}`,
      activity: item > 0 ? 'final-check' : 'listening',
      progress: { played: Math.min(heard, SENTENCES), seconds, times },
    },
  })

  function turn(now: number): RoomEvent[] {
    page += 1
    ;[onPageS, heard, times] = [0, 0, []]
    plannedS = between(PAGE_S, PAGE_S * 3)
    if (page % PAGES_A_CHAPTER === 0) return [state(0), ...startCheck(now)]
    if (!need && share(needsHelp)) begin(now)
    return [state(0)]
  }

  function begin(now: number): void {
    need = { waitedS: 0, isMet: false }
    needSince = now
    needs.push(need)
  }

  function startCheck(now: number): RoomEvent[] {
    attempt += 1
    item = 1
    if (!need && share(needsHelp * 2)) begin(now)
    const items = Array.from({ length: CHECK_ITEMS }, (_, index) => ({
      id: `i${index + 1}`,
      kind: 'choice' as const,
    }))
    const about = { studentId: child.id, attemptId: attemptId(), checkId: 'check' as CheckId }
    const rest = { chapterId: 'chapter' as ChapterId, number: attempt, scope: 'all' as const, items }
    return [{ type: 'check-started', ...about, ...rest, endsAt: now + 600 * SECOND_MS }]
  }

  /** An answer every twenty seconds; a child in need answers wrong, or not at all. */
  function checking(now: number): RoomEvent[] {
    if (need && shows === 'stillness') return []
    if (onPageS % (need ? 12 : 20) !== 0) return []
    const about = { studentId: child.id, attemptId: attemptId() }
    const answered: RoomEvent[] = [{ type: 'check-answered', ...about, item: `i${item}` }]
    const before = wrong
    wrong = need ? wrong + 1 : 0
    if (wrong !== before) answered.push({ type: 'misses-counted', ...about, count: wrong })
    item += 1
    if (item <= CHECK_ITEMS) return answered
    item = 0
    return [...answered, { type: 'check-finished', ...about, by: 'student', finishedAt: now }, ...turn(now)]
  }

  function reading(now: number): RoomEvent[] {
    if (need && shows === 'stillness') return []
    if (need && shows === 'turning') return onPageS >= 10 ? turn(now) : []
    if (onPageS % SENTENCE_S !== 0) return []
    heard += 1
    const sentence = need ? 's2' : `s${((heard - 1) % SENTENCES) + 1}`
    const before = times.find(([id]) => id === sentence)?.[1] ?? 0
    times = [...times.filter(([id]) => id !== sentence), [sentence, before + 1]]
    const isRead = heard >= SENTENCES
    if (!need && onPageS >= plannedS) return turn(now)
    return [state(isRead ? onPageS : 0)]
  }

  function asking(now: number): RoomEvent[] {
    if (!need || isCalling || callsAfterS === null || now - needSince < callsAfterS * SECOND_MS) return []
    isCalling = true
    calls += 1
    return [{ type: 'call-raised', callId: `${child.id}-${calls}` as CallId, studentId: child.id }]
  }

  function givingUp(now: number): RoomEvent[] {
    if (!need || now - needSince < givesUpAfterS * SECOND_MS) return []
    need = null
    const withdrawn = isCalling
    isCalling = false
    const callId = `${child.id}-${calls}` as CallId
    return [
      ...(withdrawn ? [{ type: 'call-withdrawn' as const, callId }] : []),
      ...(item > 0 ? [] : turn(now)),
    ]
  }

  return {
    ...child,
    needs,
    get isHere() {
      return offlineUntil === 0
    },
    second(now, isWithTutor) {
      if (offline && now >= nextOffline && offlineUntil === 0) {
        offlineUntil = now + offline.forS * SECOND_MS
        nextOffline = now + (3_600 / offline.timesAnHour) * SECOND_MS
      }
      if (offlineUntil > now) return []
      offlineUntil = 0
      if (isWithTutor) return []
      onPageS += 1
      if (need) need.waitedS += 1
      return [...(item > 0 ? checking(now) : reading(now)), ...asking(now), ...givingUp(now)]
    },
    visitS(look) {
      const lookS = look === 'page' ? between(PAGE_S, PAGE_S * 3) : between(20, 40)
      if (!need) return lookS
      return between(50, 100) + (look === 'none' ? 0 : lookS)
    },
    met() {
      if (need) need.isMet = true
    },
    helped() {
      ;[need, isCalling, wrong] = [null, false, 0]
    },
  }
}
