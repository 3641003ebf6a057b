import type { LessonId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { BackToLessons } from '../lesson/back-to-lessons.tsx'
import { CardsView } from './cards/cards-view.tsx'
import { NowView } from './now-view.tsx'
import { PickLesson } from './pick-lesson.tsx'
import type { QrSearch } from './qr-search.ts'
import { QrTop } from './qr-top.tsx'
import { WallView } from './wall/wall-view.tsx'

/** The codes by which the students of a lesson come in: on the wall, on cards, on this very screen. */
export function TutorQrScreen({ lessonId, ...search }: QrSearch) {
  return (
    <>
      <WaitingCalls />
      {lessonId ? <LessonCodes {...search} lessonId={lessonId} /> : <PickLesson />}
    </>
  )
}

function LessonCodes({ lessonId, studentId, view }: QrSearch & { lessonId: LessonId }) {
  const words = useWords()
  const { qr } = words.tutor
  const asked = useAsk('/tutor/lesson', { lessonId }, { anew: true })
  const lesson = asked.value?.lesson
  if (!lesson) {
    if (!asked.problem) return <StatePanel kind="loading" text={qr.loading} />
    const again = <Button onClick={asked.refetch}>{plain(words.shared.retry)}</Button>
    const kind = asked.offline ? 'offline' : 'error'
    return <StatePanel kind={kind} text={problemSentence(words, asked.problem)} action={again} />
  }
  if (lesson.kind === 'trial')
    return <StatePanel kind="empty" text={qr.wall.trial} action={<BackToLessons />} />
  const shown = view ?? (studentId ? 'cards' : 'wall')
  return (
    <>
      <QrTop lesson={lesson} view={shown} studentId={studentId} />
      {shown === 'wall' && <WallView lesson={lesson} />}
      {shown === 'cards' && <CardsView lesson={lesson} studentId={studentId} />}
      {shown === 'now' && <NowView lesson={lesson} studentId={studentId} />}
    </>
  )
}
