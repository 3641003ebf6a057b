import type { z } from 'zod'
import { reportApplicationError } from './application-errors.ts'
import { studentAskIn } from './ask-in.ts'
import { tutorCancelLesson } from './cancelled-lessons.ts'
import * as curriculum from './curriculum.ts'
import * as finalChecks from './final-checks.ts'
import * as honors from './honors.ts'
import * as identity from './identity.ts'
import type { Call } from './kernel/call.ts'
import { tutorLastTime } from './last-time.ts'
import * as lessonStates from './lesson-states.ts'
import { tutorLessonStudents } from './lesson-story.ts'
import * as lessons from './lessons.ts'
import * as oneTimeUrls from './one-time-urls.ts'
import { studentMypage } from './parents-page.ts'
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
  studentAskIn,
  lessons.studentAuth,
  lessons.tutorAuth,
  curriculum.levels,
  curriculum.pages,
  curriculum.resources,
  finalChecks.finalCheck,
  lessons.studentJoinSession,
  lessons.studentLeaveSession,
  lessonStates.studentCurrentState,
  lessonStates.studentRecordState,
  lessons.studentRaiseCall,
  lessons.studentWithdrawCall,
  lessonStates.studentReportDevice,
  lessonStates.studentReportAside,
  studentWeek,
  finalChecks.studentStartFinalCheck,
  finalChecks.studentRecordFinalCheck,
  finalChecks.studentFinishFinalCheck,
  honors.studentHonors,
  school.tutorTutorBranch,
  school.tutorBranchClassroom,
  lessons.tutorLessons,
  lessons.tutorLesson,
  tutorLastTime,
  tutorLessonStudents,
  tutorCancelLesson,
  lessons.tutorJoinSession,
  lessons.tutorStartLessonSession,
  lessons.tutorFinishLessonSession,
  lessonStates.tutorRecordState,
  lessons.tutorSendMessage,
  lessons.tutorResponseCalling,
  lessons.tutorWaitingCalls,
  finalChecks.tutorChapterDetails,
  finalChecks.tutorFinalCheckResult,
  finalChecks.tutorRecordFinalCheck,
  struckItems.tutorStrikeItem,
  struckItems.tutorRestoreItem,
  honors.tutorRecordHonor,
  honors.tutorRemoveHonor,
  honors.tutorStudentHonors,
  studentSso,
  tutorSso,
  oneTimeUrls.tutorGenerateUrl,
  oneTimeUrls.tutorMypageOnetime,
  oneTimeUrls.tutorSignOutStudent,
  trials.tutorCreateTrialLesson,
  trials.tutorClassroomTrialLesson,
  trialInvitations.studentGetTrialStudentInfo,
  trialInvitations.studentSignInTrialStudent,
  trialInvitations.studentGetTrialSsoUrl,
  trialInvitations.studentStartTrialLesson,
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
