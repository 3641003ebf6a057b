import type { Pictures } from '#contract/access/rules/picture-passwords.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type {
  AttemptId,
  BranchId,
  CallId,
  ChapterId,
  ClassroomTabletId,
  ConsentQuestionId,
  FacePhotoId,
  GuardianLinkId,
  HomeworkId,
  HonorId,
  JoinRequestId,
  LessonId,
  LetterId,
  RecordingId,
  ServiceTokenId,
  SessionId,
  StudentId,
  TalkId,
  TermId,
  LevelId,
  TextbookId,
  TrialId,
  TutorId,
  UploadId,
  UrlId,
} from '#contract/kernel/ids.ts'
import type { Classroom } from '#contract/school/school.ts'
import { askIn } from '#server/access/cards/testing/samples.ts'
import { makeGuardianLink } from '#server/access/guardian-links/testing/samples.ts'
import { makeUrl } from '#server/access/one-time-urls/testing/samples.ts'
import { setUpPictures } from '#server/access/picture-passwords/testing/samples.ts'
import { cancelDay, finishEarly } from '#server/days/testing/samples.ts'
import { uploadPeople } from '#server/enrolment/bring-in/testing/samples.ts'
import type { OfficeStaff } from '#server/enrolment/office-accounts/testing/no-staff.ts'
import { staffOffice } from '#server/enrolment/office-accounts/testing/staff.ts'
import { makeOthers, type OtherPeople } from '#server/enrolment/office-people/testing/samples.ts'
import { holdTrial, inviteFamily } from '#server/enrolment/trials/testing/samples.ts'
import { askForLetters } from '#server/family/letters/testing/samples.ts'
import { beginCheck } from '#server/learning/final-checks/testing/samples.ts'
import { setHomework } from '#server/learning/homework/testing/samples.ts'
import { giveHonor } from '#server/learning/honors/testing/samples.ts'
import { recordSentence } from '#server/learning/recordings/testing/samples.ts'
import { beginTalk } from '#server/room/talk-topic/testing/samples.ts'
import { giveFacePhoto, openRoom, raiseCall, start } from '#server/room/testing/samples.ts'
import { makeTerm } from '#server/schedule/terms/testing/samples.ts'
import { askQuestions } from '#server/school/consents/testing/samples.ts'
import { beginBook } from '#server/upkeep/books/testing/samples.ts'
import { TEN_O_CLOCK } from '../a-clock.ts'
import type { TestServer } from '../a-server.ts'
import type { AnyPerson, Asker, Person } from '../actors.ts'
import { aTextbook } from '../builders.ts'
import { nothingYet } from './nothing-yet.ts'
import { planLesson } from './plan-lesson.ts'

/**
 * The stage of the lesson: planned; `invited`, with a family invited to a trial; its room open; started; and then with the first student calling, in a
 * talk, honored, in the middle of a final check, or with a sentence read aloud and recorded. `admitting` is running, with a one-time URL, a guardian's
 * link, a card and a join request of the first student; `tried` has a family that has had its trial lesson; `assigned` is planned, with homework of the
 * first student; `pictured` is planned, with a tablet of the classroom and a picture password of the first student; `lettered` is planned, with a
 * guardian's address that waits for its confirmation; `termed` is planned, with a term that has no slots yet; `uploaded` is planned, with a list of
 * people that the office has uploaded; `staffed` is planned, with a second person of the office, who is invited; `peopled` is planned, its tutor and first
 * student ill, with people whom it does not need; `booked` is planned, with a textbook that nobody uses and a book that is on its way in; `questioned` is planned,
 * with a question that the branch asks of its guardians and one that it asks no more; `cancelled` is planned, and its whole day was cancelled; `finished` ran
 * and was finished at once; `photographed` is planned, and its tutor has given a photo.
 */
export type Stage =
  | 'planned'
  | 'assigned'
  | 'pictured'
  | 'invited'
  | 'tried'
  | 'waiting'
  | 'running'
  | 'admitting'
  | 'calling'
  | 'talking'
  | 'honored'
  | 'checking'
  | 'recorded'
  | 'lettered'
  | 'termed'
  | 'uploaded'
  | 'staffed'
  | 'peopled'
  | 'booked'
  | 'questioned'
  | 'cancelled'
  | 'finished'
  | 'photographed'

/** A lesson on its way to a stage. */
interface Staged extends LiveLesson {
  server: () => TestServer
  startsAt: number
  /** The lesson of the invited family. */
  familyLessonId: LessonId
}

/** One step of a feature on the way to a stage. Returns the ids that exist from then on. */
export type Bring = (lesson: Staged) => Promise<Partial<Staged>>

const started = [openRoom, start]
const stages: Record<Stage, readonly Bring[]> = {
  planned: [],
  assigned: [setHomework],
  pictured: [setUpPictures],
  invited: [inviteFamily],
  tried: [inviteFamily, holdTrial],
  waiting: [openRoom],
  running: started,
  admitting: [...started, makeUrl, makeGuardianLink, askIn],
  calling: [...started, raiseCall],
  talking: [...started, beginTalk],
  honored: [...started, giveHonor],
  checking: [...started, beginCheck],
  recorded: [...started, recordSentence],
  lettered: [askForLetters],
  termed: [makeTerm],
  uploaded: [uploadPeople],
  staffed: [staffOffice],
  peopled: [makeOthers],
  booked: [beginBook],
  questioned: [askQuestions],
  cancelled: [cancelDay],
  finished: [...started, finishEarly],
  photographed: [giveFacePhoto],
}

type StudentAsker = Asker<Person & { role: 'student'; id: StudentId; displayName: string }>

/** A lesson with people of every role and branch, all signed in. */
export interface LiveLesson extends OfficeStaff {
  branchId: BranchId
  classroom: Classroom
  lessonId: LessonId
  sessionId: SessionId
  callId: CallId
  talkId: TalkId
  honorId: HonorId
  homeworkId: HomeworkId
  guardianLinkId: GuardianLinkId
  levelId: LevelId
  textbookId: TextbookId
  chapterId: ChapterId
  attemptId: AttemptId
  /** The invitation of a family that has not opened it yet, to a trial lesson at the same time. */
  invitation: Secret
  /** The trial of that family. */
  trialId: TrialId
  urlId: UrlId
  /** They open that link now. */
  figures: string
  joinRequestId: JoinRequestId
  recordingId: RecordingId
  tabletId: ClassroomTabletId
  /** The link of that tablet. */
  tabletSecret: Secret
  /** The picture password of the first student. */
  pictures: Pictures
  /** Of the first letter to a guardian: it confirms the address. */
  letterToken: Secret
  /** That letter; the mail server has put it off. */
  letterId: LetterId
  termId: TermId
  questionId: ConsentQuestionId
  retiredQuestionId: ConsentQuestionId
  /** A list of people that the office has uploaded, and the difference that it would make. */
  uploadId: UploadId
  importDifference: string
  /** The tutor's. */
  facePhotoId: FacePhotoId
  others: OtherPeople
  tutor: Asker
  tutorId: TutorId
  /** Another tutor of the branch. */
  colleague: Asker
  /** The office of the branch, and the head office of the school. */
  office: Asker<AnyPerson>
  headOffice: Asker<AnyPerson>
  /** A service token of the branch, with all scopes. */
  machine: Asker<AnyPerson>
  /** Its id. */
  tokenId: ServiceTokenId
  /** The lesson's two students. */
  student: StudentAsker
  classmate: StudentAsker
  /** A student of the same branch, not of this lesson. */
  outsider: StudentAsker
  /** A trial student of the same branch, with a lesson of their own. */
  trialStudent: StudentAsker
  /** A guest viewer of this lesson, who sees what the student sees. */
  viewer: Asker
  /** A guest who reads the student's page. */
  parent: Asker
}

/** @param startsAt ten o'clock of the tests' day, unless the server uses a real clock. */
export async function aLiveLesson(
  server: () => TestServer,
  stage: Stage = 'running',
  startsAt = TEN_O_CLOCK,
): Promise<LiveLesson> {
  const { id: textbookId, levelId, chapterId } = await aTextbook(server().database)
  const { people, ...place } = await server().database.transaction((tx) =>
    planLesson(tx, server, { textbookId, startsAt }),
  )
  const signedIn = {
    tutor: await people.tutor(),
    colleague: await people.colleague(),
    office: await people.office(),
    headOffice: await people.headOffice(),
    machine: await people.machine(),
    student: await people.student(),
    classmate: await people.classmate(),
    outsider: await people.outsider(),
    trialStudent: await people.trialStudent(),
    viewer: await people.viewer(),
    parent: await people.parent(),
  }
  const book = { levelId, textbookId, chapterId }
  let staged: Staged = { ...nothingYet, ...place, ...book, ...signedIn, server, startsAt }
  for (const bring of stages[stage]) staged = { ...staged, ...(await bring(staged)) }
  return staged
}
