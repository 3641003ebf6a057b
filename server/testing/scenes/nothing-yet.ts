import type { Pictures } from '#contract/access/rules/picture-passwords.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type {
  AttemptId,
  CallId,
  ClassroomTabletId,
  ConsentQuestionId,
  GuardianLinkId,
  HomeworkId,
  HonorId,
  JoinRequestId,
  LessonId,
  LetterId,
  RecordingId,
  SessionId,
  TalkId,
  TermId,
  TrialId,
  UploadId,
  UrlId,
} from '#contract/kernel/ids.ts'
import { noStaff } from '#server/enrolment/office-accounts/testing/no-staff.ts'
import type { OtherPeople } from '#server/enrolment/office-people/testing/samples.ts'

/** Things that do not exist yet have empty ids. */
export const nothingYet = {
  sessionId: '' as SessionId,
  callId: '' as CallId,
  talkId: '' as TalkId,
  honorId: '' as HonorId,
  homeworkId: '' as HomeworkId,
  guardianLinkId: '' as GuardianLinkId,
  attemptId: '' as AttemptId,
  invitation: '' as Secret,
  trialId: '' as TrialId,
  familyLessonId: '' as LessonId,
  urlId: '' as UrlId,
  figures: '',
  joinRequestId: '' as JoinRequestId,
  recordingId: '' as RecordingId,
  tabletId: '' as ClassroomTabletId,
  tabletSecret: '' as Secret,
  pictures: ['elephant', 'giraffe', 'whale'] as Pictures,
  letterToken: '' as Secret,
  letterId: '' as LetterId,
  termId: '' as TermId,
  questionId: '' as ConsentQuestionId,
  retiredQuestionId: '' as ConsentQuestionId,
  others: {} as OtherPeople,
  uploadId: '' as UploadId,
  importDifference: '',
  ...noStaff,
}
