import { performance } from 'node:perf_hooks'
import type { Chapter, Level } from '#contract/books/curriculum.ts'
import type { AttemptId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import type { CheckItem } from '#contract/learning/final-checks.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import { talkOfStudent, talkOfTutor } from '#contract/room/slices/talks.ts'
import type { OurBrowser } from '#lab/bench/engines/our-browser.ts'
import type { OpenedLesson } from '#lab/bench/engines/our-client.ts'
import { chanceFrom, type SeededChance } from '#server/platform/chance.ts'

type EventFrame = Extract<ServerFrame, { t: 'event' }>
type SnapshotFrame = Extract<ServerFrame, { t: 'snapshot' }>

/** The room of a lesson as the tutor's device has it: the snapshot, and every event after it in its order. */
export class FollowedRoom {
  state: Room = lessonRoom.empty
  /** Of the last event without a gap before it. */
  seq = 0
  /** Events that came before one of a smaller seq: own ones come in answers. */
  private readonly early = new Map<number, EventFrame>()

  /** A frame as it came; of another kind it is left alone. */
  hear(text: string): void {
    if (text.startsWith('{"t":"event"')) this.take(JSON.parse(text) as EventFrame)
    if (!text.startsWith('{"t":"snapshot"')) return
    const { state, seq } = JSON.parse(text) as SnapshotFrame
    this.state = state as Room
    this.seq = seq
  }

  take(frame: EventFrame): void {
    this.early.set(frame.seq, frame)
    for (let next = this.next(); next; next = this.next()) {
      this.early.delete(next.seq)
      this.state = lessonRoom.fold(this.state, next.event as RoomEvent, next.at)
      this.seq = next.seq
    }
  }

  private next(): EventFrame | undefined {
    return this.early.get(this.seq + 1)
  }
}

/** A person who waits for an answer does nothing else meanwhile, as a device sends one write after the other. */
export interface Working {
  id: string
  browser: OurBrowser
  isBusy: boolean
}

export interface WorkingChild extends Working {
  id: StudentId
  page: number
  /** Sentences of this page, and seconds in front of it. */
  played: number
  seconds: number
  check: { attemptId: AttemptId; left: CheckItem[] } | null
}

/** Weights: an act of a person of the lesson; null where there is nothing of the kind to do now. */
export type Mix = Readonly<Record<string, readonly [times: number, act: LessonAct]>>
export type LessonAct = (lesson: LessonAtWork) => Promise<unknown> | null

/** An act that is not possible now is left out; another one is tried so often. */
const TRIED = 20

/** The people of one lesson, who act by what their screens show. */
export class LessonAtWork {
  readonly opened: OpenedLesson
  readonly chapters: readonly Chapter[]
  readonly children: WorkingChild[]
  readonly tutor: Working & { id: TutorId; talk: { id: string; step: number } | null }
  readonly chance: SeededChance
  /** In ms until each call was answered, by its path. */
  readonly took = new Map<string, number[]>()
  failures: unknown[] = []
  /** Calls that are not answered yet. */
  open = 0
  /** Of the last event that a call has caused. */
  lastSeq = 0

  constructor(opened: OpenedLesson, chapters: readonly Chapter[]) {
    this.opened = opened
    this.chapters = chapters
    this.chance = chanceFrom(opened.sessionId)
    const { planned, students, tutor } = opened
    const { page } = planned.place
    const asChild = (browser: OurBrowser, seat: number) => {
      const id = planned.students[seat]!.id as StudentId
      return { id, browser, isBusy: false, page, played: 0, seconds: 0, check: null }
    }
    this.children = students.map(asChild)
    this.tutor = { id: planned.tutor.id as TutorId, browser: tutor, isBusy: false, talk: null }
  }

  /** Forgets the times and failures so far; the people go on with what they have begun. */
  countAnew(): void {
    this.took.clear()
    this.failures = []
  }

  get room(): Room {
    return this.opened.room.state
  }

  /** One act by the weights. False if nothing was possible. */
  act(mix: Mix): boolean {
    const ends = Object.values(mix)
    const sum = ends.reduce((total, [times]) => total + times, 0)
    for (let tried = 0; tried < TRIED; tried += 1) {
      let at = this.chance.below(Math.ceil(sum))
      const [, act] = ends.find(([times]) => (at -= times) < 0) ?? ends[0]!
      const begun = act(this)
      begun?.catch((error: unknown) => this.failures.push(error))
      if (begun) return true
    }
    return false
  }

  async ask<Body>(who: Working, path: string, input: object): Promise<Body> {
    const began = performance.now()
    who.isBusy = true
    this.open += 1
    try {
      const body = await who.browser.write<Body>(path, input, 'line')
      const times = this.took.get(path) ?? []
      times.push(performance.now() - began)
      this.took.set(path, times)
      const { seq = 0 } = (body ?? {}) as { seq?: number }
      this.lastSeq = Math.max(this.lastSeq, seq)
      return body
    } finally {
      who.isBusy = false
      this.open -= 1
    }
  }

  some<Each>(list: readonly Each[]): Each | undefined {
    return list[this.chance.below(list.length)]
  }

  /** A child who waits for nothing, and neither takes a check nor talks. */
  reader(): WorkingChild | undefined {
    return this.some(
      this.children.filter(({ id, isBusy, check }) => !isBusy && !check && !talkOfStudent(this.room, id)),
    )
  }

  /** The tutor's talk, with how far it is. */
  talk() {
    const open = talkOfTutor(this.room, this.tutor.id)
    if (open && this.tutor.talk?.id !== open.id) this.tutor.talk = { id: open.id, step: 0 }
    return open
  }

  /** Events that the tutor's device lacks. */
  get missing(): number {
    return Math.max(0, this.lastSeq - this.opened.room.seq)
  }
}

/** The chapters of the lesson's book, as its children get them. */
export async function chaptersOf({ students, planned }: OpenedLesson): Promise<readonly Chapter[]> {
  const { levels } = await students[0]!.post<{ levels: Level[] }>('/levels', {})
  const books = levels.flatMap(({ textbooks }) => textbooks)
  return books.find(({ id }) => id === planned.place.textbookId)!.chapters
}
