import type { z } from 'zod'
import { reportApplicationError } from './application-errors.ts'
import { askIn } from './ask-in.ts'
import { cancelLesson } from './cancelled-lessons.ts'
import * as curriculum from './curriculum.ts'
import * as finalChecks from './final-checks.ts'
import * as honors from './honors.ts'
import * as identity from './identity.ts'
import type { Call } from './kernel/call.ts'
import { lastTime } from './last-time.ts'
import { lessonStudents } from './lesson-story.ts'
import * as lessons from './lessons.ts'
import * as oneTimeUrls from './one-time-urls.ts'
import { studentMypage } from './parents-page.ts'
import { reportAside } from './put-aside.ts'
import * as school from './school.ts'
import { studentSso, tutorSso } from './single-sign-on.ts'
import * as struckItems from './struck-items.ts'
import { studentWeek } from './study-week.ts'
import * as trialInvitations from './trial-invitations.ts'
import * as trials from './trials.ts'

/** Every call of the product, by hand, in the order a newcomer would meet them. */
export const calls = [
  identity.signin,
  identity.signout,
  askIn,
  lessons.studentAuth,
  lessons.tutorAuth,
  curriculum.levels,
  curriculum.pages,
  curriculum.resources,
  finalChecks.finalCheck,
  lessons.studentJoinSession,
  lessons.leaveSession,
  lessons.currentState,
  lessons.studentRecordState,
  reportAside,
  studentWeek,
  finalChecks.startFinalCheck,
  finalChecks.studentRecordFinalCheck,
  finalChecks.finishFinalCheck,
  honors.studentHonors,
  school.tutorBranch,
  school.branchClassroom,
  lessons.tutorLessons,
  lessons.tutorLesson,
  lastTime,
  lessonStudents,
  cancelLesson,
  lessons.tutorJoinSession,
  lessons.startSession,
  lessons.finishSession,
  lessons.tutorRecordState,
  lessons.responseCalling,
  lessons.waitingCalls,
  finalChecks.chapterDetails,
  finalChecks.finalCheckResult,
  finalChecks.tutorRecordFinalCheck,
  struckItems.strikeItem,
  struckItems.restoreItem,
  honors.recordHonor,
  honors.removeHonor,
  honors.tutorStudentHonors,
  studentSso,
  tutorSso,
  oneTimeUrls.generateUrl,
  oneTimeUrls.mypageOnetime,
  oneTimeUrls.signOutStudent,
  trials.createTrialLesson,
  trials.classroomTrialLesson,
  trialInvitations.getTrialStudentInfo,
  trialInvitations.signInTrialStudent,
  trialInvitations.getTrialSsoUrl,
  trialInvitations.startTrialLesson,
  studentMypage,
  reportApplicationError,
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
