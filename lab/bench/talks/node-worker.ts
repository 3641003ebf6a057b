// A thread of talks in Node: sits both people of each lesson down, and answers questions about them.
import { parentPort, workerData } from 'node:worker_threads'
import type { StudentId } from '#contract/kernel/ids.ts'
import { until } from '#lab/harness/school.ts'
import { sitInNode } from './end-in-node.ts'
import { type End, seatOf, type Talks } from './end.ts'
import type { NodeTalksPlan, NodeTalksQuestion } from './talks-in-node.ts'

const WITHIN_MS = 30_000

const { lessons, port } = workerData as NodeTalksPlan
const talks = lessons.map(({ sessionId, tutor, students: [talker] }) => ({
  tutor: sitInNode(seatOf(tutor, 'tutor', sessionId), port),
  student: sitInNode(seatOf(talker!, 'student', sessionId), port),
  studentId: talker!.id as StudentId,
}))
const all = talks.flatMap(({ tutor, student }) => [tutor, student])

const answers: Omit<Talks, 'close'> = {
  async live() {
    if ((await until(() => all.every((end) => end.isLive()), WITHIN_MS)) === Infinity)
      throw new Error('A live connection was not made')
  },
  async begin() {
    await Promise.all(talks.map(({ tutor, studentId }) => tutor.begin(studentId)))
  },
  async heard(untilMs) {
    await until(() => all.every((end) => end.heardAt() !== null), untilMs - Date.now())
    const times = (ends: End[]) => ends.map((end) => end.heardAt() ?? Infinity)
    return {
      tutors: times(talks.map(({ tutor }) => tutor)),
      students: times(talks.map(({ student }) => student)),
    }
  },
  async finish() {
    await Promise.all(talks.map(({ tutor }) => tutor.finish()))
  },
  async losses() {
    return all.reduce((sum, end) => sum + end.losses(), 0)
  },
}

async function answer({ ask, untilMs = 0 }: NodeTalksQuestion): Promise<void> {
  parentPort!.postMessage(await answers[ask](untilMs))
}

// A rejection ends this thread with an error, which the question then rejects with.
parentPort!.on('message', (question: NodeTalksQuestion) => void answer(question))
