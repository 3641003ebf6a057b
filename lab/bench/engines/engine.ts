import type { BenchDatabase } from '#lab/harness/databases.ts'
import type { DatabaseMeter } from '#lab/harness/figures/database-meter.ts'
import type { MeasuredProgram } from '#lab/harness/measured-program.ts'
import type { PlannedLesson } from '#lab/harness/school.ts'

/** A lesson of the benchmark is so many students and a tutor, if the question says nothing else. */
export const STUDENTS_EACH = 8

/** The way of a call of our own clients: an http request, or a frame on the live socket. */
export type Over = 'post' | 'line'

/** All that the load's process needs to let an engine's people in. */
export type ClientPlan = { port: number; studentsEach: number } & (
  | { engine: 'relay' | 'socket-io' | 'deepstream' }
  | {
      engine: 'ours'
      lessons: PlannedLesson[]
      over: Over
      /** Students fetch their book's pages and addresses when they join, as the page of a lesson does. */
      reads: boolean
      /** The tutors' devices fold their lesson's room, so that people can act by what they see. */
      followsRooms: boolean
    }
)

/** An engine under measurement. */
export interface Engine {
  /** In the tables. */
  name: string
  /** Starts its server, in a process of its own, with so many lessons that nobody has joined yet. */
  start(lessons: number, studentsEach?: number): Promise<RunningEngine>
}

export interface RunningEngine {
  server: MeasuredProgram
  plan: ClientPlan
  /** Both null for an engine that stores nothing. */
  database: DatabaseMeter | null
  storage: BenchDatabase['storage'] | null
  /** Of a server that was asked to measure itself. */
  metricsPort?: number | undefined
  stop(): Promise<void>
}

/** One person's place. Students are numbered through all lessons; the number of a tutor is null. */
export interface LessonSeat {
  lesson: number
  student: number | null
}

export type StudentSeat = LessonSeat & { student: number }

/** The people of an engine's lessons, in the load's process. */
export interface EngineClient {
  /** Joins the lesson and follows it. */
  come(seat: LessonSeat): Promise<void>
  /** The tutor of another lesson follows this one too. */
  watch(lesson: number, tutorOf: number): Promise<void>
  /**
   * A student's state, for the tutor. Resolves when the engine has acknowledged it, if it does.
   * @param turned how many pages the student has turned; an engine without pages does not ask.
   */
  sendState(seat: StudentSeat, n: number, turned: number): Promise<void>
  /** A student's position, which nobody stores. */
  sendPosition(seat: StudentSeat, n: number): void
  /** The person's connection is lost. */
  cut(seat: LessonSeat): void
  /** The person connects and follows again. */
  comeBack(seat: LessonSeat): Promise<void>
}

/** Called for each reader of a state or a position. */
export type Arrive = (student: number, n: number) => void

export function studentsOf(lesson: number, studentsEach: number): StudentSeat[] {
  return Array.from({ length: studentsEach }, (_, seat) => ({
    lesson,
    student: lesson * studentsEach + seat,
  }))
}
