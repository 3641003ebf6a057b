import * as curriculum from './curriculum.ts'
import * as identity from './identity.ts'
import type { Call } from './kernel/call.ts'
import * as lessons from './lessons.ts'
import * as school from './school.ts'
import type { z } from 'zod'

/** Every call of the product, by hand, in the order a newcomer would meet them. */
export const calls = [
  identity.signin,
  identity.signout,
  lessons.studentAuth,
  lessons.tutorAuth,
  curriculum.levels,
  curriculum.pages,
  curriculum.resources,
  lessons.studentJoinSession,
  lessons.leaveSession,
  lessons.currentState,
  lessons.studentRecordState,
  school.tutorBranch,
  school.branchClassroom,
  lessons.tutorLessons,
  lessons.tutorLesson,
  lessons.lessonStudents,
  lessons.tutorJoinSession,
  lessons.startSession,
  lessons.finishSession,
  lessons.tutorRecordState,
  lessons.responseCalling,
] as const

type Declared = (typeof calls)[number]
export type CallPath = Declared['path']
type At<Path extends CallPath> = Extract<Declared, { path: Path }>

/** What the browser's typed `ask` needs, as types alone: no schema is shipped to a page. */
export type InputOf<Path extends CallPath> = z.input<At<Path>['input']>
export type OutputOf<Path extends CallPath> = z.output<At<Path>['output']>
/** Every code has its sentence in web/shared/words; a missing one does not compile. */
export type RefusalCode = Declared['refusals'][number]

export const callAt: ReadonlyMap<string, Call> = new Map(calls.map((declared) => [declared.path, declared]))
