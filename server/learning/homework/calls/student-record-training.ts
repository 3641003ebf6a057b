import { notFound } from '#contract/kernel/refusal.ts'
import { believedTime } from '#contract/kernel/time.ts'
import { studentRecordTraining } from '#contract/learning/homework.ts'
import { pageStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { readers } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { saveTraining } from '../training-store.ts'

export const studentRecordTrainingCall = handle(
  studentRecordTraining,
  async ({ tx, who, now }, { sessionId, place, seconds, at }) => {
    if (sessionId !== null && !(await sessionStore.isStudentOf(tx, sessionId, who.id))) return notFound()
    if (!(await pageStore.findPageNeeds(tx, place))) return notFound()
    if (!(await readers.mayReadTextbook(tx, who, place.textbookId))) return notFound()
    await saveTraining(tx, {
      studentId: who.id,
      sessionId,
      place,
      seconds,
      at: believedTime(at, 0, now.getTime()),
    })
  },
)
