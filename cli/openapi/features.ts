import * as applicationErrors from '#contract/application-errors.ts'
import * as askIn from '#contract/ask-in.ts'
import * as cancelledLessons from '#contract/cancelled-lessons.ts'
import * as curriculum from '#contract/curriculum.ts'
import * as finalChecks from '#contract/final-checks.ts'
import * as honors from '#contract/honors.ts'
import * as identity from '#contract/identity.ts'
import type { Call } from '#contract/kernel/call.ts'
import * as lastTime from '#contract/last-time.ts'
import * as lessonStates from '#contract/lesson-states.ts'
import * as lessonStory from '#contract/lesson-story.ts'
import * as lessons from '#contract/lessons.ts'
import * as oneTimeUrls from '#contract/one-time-urls.ts'
import * as parentsPage from '#contract/parents-page.ts'
import * as school from '#contract/school.ts'
import * as singleSignOn from '#contract/single-sign-on.ts'
import * as struckItems from '#contract/struck-items.ts'
import * as studyWeek from '#contract/study-week.ts'
import * as trialInvitations from '#contract/trial-invitations.ts'
import * as trials from '#contract/trials.ts'

/** The contract's features, each with everything that it declares. */
export const features = {
  askIn,
  identity,
  school,
  curriculum,
  lessons: { ...lessons, ...lessonStates },
  cancelledLessons,
  finalChecks,
  struckItems,
  honors,
  lessonStory,
  lastTime,
  studyWeek,
  oneTimeUrls,
  singleSignOn,
  trials,
  trialInvitations,
  parentsPage,
  applicationErrors,
}

/** A call belongs to the feature that declares it. */
export function featureOf(call: Call): string {
  const found = Object.entries(features).find(([, declared]) =>
    Object.values<unknown>(declared).includes(call),
  )
  if (!found) throw new Error(`No feature of the contract declares ${call.path}`)
  return found[0]
}
