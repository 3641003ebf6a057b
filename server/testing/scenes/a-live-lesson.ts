import type { Secret } from '#contract/kernel/fields.ts'
import type {
  AttemptId,
  BranchId,
  CallId,
  ChapterId,
  HonorId,
  JoinRequestId,
  LessonId,
  RecordingId,
  SessionId,
  StudentId,
  TalkId,
  TextbookId,
  TrialId,
  TutorId,
  UrlId,
} from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Classroom } from '#contract/school.ts'
import { askIn } from '#server/features/cards/testing/samples.ts'
import { beginCheck } from '#server/features/final-checks/testing/samples.ts'
import { giveHonor } from '#server/features/honors/testing/samples.ts'
import { openRoom, raiseCall, start } from '#server/features/lessons/testing/samples.ts'
import { makeUrl } from '#server/features/one-time-urls/testing/samples.ts'
import { recordSentence } from '#server/features/recordings/testing/samples.ts'
import { beginTalk } from '#server/features/talks/testing/samples.ts'
import { holdTrial, inviteFamily } from '#server/features/trials/testing/samples.ts'
import { TEN_O_CLOCK } from '../a-clock.ts'
import type { TestServer } from '../a-server.ts'
import { type Asker, type Person, signedIn, visiting } from '../actors.ts'
import { aBranch, aClassroom, aLesson, aStudent, aTextbook, aTutor } from '../builders.ts'

/**
 * The stage of the lesson: planned; `invited`, with a family invited to a trial; its room open; started; and then with
 * the first student calling, in a talk, honored, in the middle of a final check, or with a sentence read aloud and
 * recorded. `admitting` is running, with a one-time URL, a
 * card and a join request of the first student; `tried` has a family that has had its trial lesson.
 */
export type Stage =
  | 'planned'
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
  invited: [inviteFamily],
  tried: [inviteFamily, holdTrial],
  waiting: [openRoom],
  running: started,
  admitting: [...started, makeUrl, askIn],
  calling: [...started, raiseCall],
  talking: [...started, beginTalk],
  honored: [...started, giveHonor],
  checking: [...started, beginCheck],
  recorded: [...started, recordSentence],
}

/** Things that do not exist yet have empty ids. */
const nothingYet = {
  sessionId: '' as SessionId,
  callId: '' as CallId,
  talkId: '' as TalkId,
  honorId: '' as HonorId,
  attemptId: '' as AttemptId,
  invitation: '' as Secret,
  trialId: '' as TrialId,
  familyLessonId: '' as LessonId,
  urlId: '' as UrlId,
  joinRequestId: '' as JoinRequestId,
  recordingId: '' as RecordingId,
}

type StudentAsker = Asker<Person & { role: 'student'; id: StudentId; displayName: string }>

/** A lesson with people of every role and branch, all signed in. */
export interface LiveLesson {
  branchId: BranchId
  classroom: Classroom
  lessonId: LessonId
  sessionId: SessionId
  callId: CallId
  talkId: TalkId
  honorId: HonorId
  textbookId: TextbookId
  chapterId: ChapterId
  attemptId: AttemptId
  /** The invitation of a family that has not opened it yet, to a trial lesson at the same time. */
  invitation: Secret
  /** The trial of that family. */
  trialId: TrialId
  urlId: UrlId
  joinRequestId: JoinRequestId
  recordingId: RecordingId
  tutor: Asker
  /** Another tutor of the branch. */
  colleague: Asker
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
  const { database } = server()
  const { id: branchId } = await aBranch(database)
  const classroom = await aClassroom(database, { branchId })
  const tutor = await aTutor(database, { branchId })
  const colleague = await aTutor(database, { branchId, displayName: '林 けんじ' })
  const student = await aStudent(database, { classroom, displayName: '青木 あおい' })
  const classmate = await aStudent(database, { classroom, displayName: '石田 はると' })
  const outsider = await aStudent(database, { classroom, displayName: '上野 めい' })
  const { id: textbookId, chapterId } = await aTextbook(database)
  const lesson = await aLesson(database, {
    classroom,
    tutorId: tutor.id,
    studentIds: [student.id, classmate.id],
    textbookId,
    startsAt,
  })
  const people = {
    tutor: await signedIn(server, tutor),
    colleague: await signedIn(server, colleague),
    student: await signedIn(server, student),
    classmate: await signedIn(server, classmate),
    outsider: await signedIn(server, outsider),
    trialStudent: await aTrialStudent(server, classroom, tutor.id, textbookId, startsAt),
    viewer: await visiting(server, { role: 'viewer', id: student.id, branchId, onlyLessonId: lesson.id }),
    parent: await visiting(server, { role: 'parent', id: student.id, branchId }),
  }
  const place = { branchId, classroom, lessonId: lesson.id, textbookId, chapterId }
  let staged: Staged = { ...nothingYet, ...place, ...people, server, startsAt }
  for (const bring of stages[stage]) staged = { ...staged, ...(await bring(staged)) }
  return staged
}

async function aTrialStudent(
  server: () => TestServer,
  classroom: Classroom,
  tutorId: TutorId,
  textbookId: TextbookId,
  startsAt: number,
): Promise<StudentAsker> {
  const { database } = server()
  const onlyLessonId = newId<LessonId>()
  const student = await aStudent(database, { classroom, displayName: '小川 そら', onlyLessonId })
  const given = {
    id: onlyLessonId,
    classroom,
    tutorId,
    studentIds: [student.id],
    textbookId,
    kind: 'trial' as const,
    startsAt,
  }
  await aLesson(database, given)
  return await signedIn(server, student)
}
