import type {
  BranchId,
  CallId,
  LessonId,
  SessionId,
  StudentId,
  TextbookId,
} from '../../contract/kernel/ids.ts'
import { type Asker, type Person, signedIn } from './actors.ts'
import type { TestServer } from './a-server.ts'
import { aBranch, aClassroom, aLesson, aStudent, aTextbook, aTutor } from './builders.ts'

/** How far the lesson has come: planned, its room open, started, and with the first student calling. */
export type Stage = 'planned' | 'waiting' | 'running' | 'calling'
const stages: Stage[] = ['planned', 'waiting', 'running', 'calling']

type StudentAsker = Asker<Person & { role: 'student'; id: StudentId; displayName: string }>

/** A lesson with everybody who may or may not have to do with it, all signed in. */
export interface LiveLesson {
  branchId: BranchId
  lessonId: LessonId
  sessionId: SessionId
  callId: CallId
  textbookId: TextbookId
  tutor: Asker
  /** Another tutor of the branch. */
  colleague: Asker
  /** The lesson's two students. */
  student: StudentAsker
  classmate: StudentAsker
  /** Of the same branch, not of this lesson. */
  outsider: StudentAsker
}

export async function aLiveLesson(server: () => TestServer, stage: Stage = 'running'): Promise<LiveLesson> {
  const { database } = server()
  const { id: branchId } = await aBranch(database)
  const classroom = await aClassroom(database, { branchId })
  const tutor = await aTutor(database, { branchId })
  const colleague = await aTutor(database, { branchId, displayName: '林 けんじ' })
  const student = await aStudent(database, { classroom, displayName: '青木 あおい' })
  const classmate = await aStudent(database, { classroom, displayName: '石田 はると' })
  const outsider = await aStudent(database, { classroom, displayName: '上野 めい' })
  const lesson = await aLesson(database, {
    classroom,
    tutorId: tutor.id,
    studentIds: [student.id, classmate.id],
  })
  const people = {
    tutor: await signedIn(server, tutor),
    colleague: await signedIn(server, colleague),
    student: await signedIn(server, student),
    classmate: await signedIn(server, classmate),
    outsider: await signedIn(server, outsider),
  }
  const { id: textbookId } = await aTextbook(database)
  return { branchId, lessonId: lesson.id, textbookId, ...people, ...(await bring(lesson.id, people, stage)) }
}

type People = Pick<LiveLesson, 'tutor' | 'student' | 'classmate'>

async function bring(lessonId: LessonId, { tutor, student, classmate }: People, stage: Stage) {
  const isAt = (reached: Stage) => stages.indexOf(stage) >= stages.indexOf(reached)
  // What is not there yet is named by nothing.
  let sessionId = '' as SessionId
  let callId = '' as CallId
  if (isAt('waiting')) {
    ;({ sessionId } = await tutor.does('/tutor/join-session', { lessonId }))
    await student.does('/student/join-session', { lessonId })
    await classmate.does('/student/join-session', { lessonId })
  }
  if (isAt('running')) await tutor.does('/tutor/start-lesson-session', { sessionId })
  if (isAt('calling')) {
    await student.does('/student/record-state', { sessionId, call: 'raise' })
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    callId = room.line[0]!.id
  }
  return { sessionId, callId }
}
