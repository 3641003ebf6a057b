import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/secret.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { useNow } from '#web/client/clock.ts'
import { send } from '#web/client/writes.ts'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { useRotating, type Terms } from '../use-rotating.ts'
import { AtTheDoor } from './at-the-door.tsx'
import { WallPoster } from './wall-poster.tsx'

/** For the class wall: one large code that is another every minute, and beside it who has scanned it. */
export function WallView({ lesson }: { lesson: Lesson }) {
  const { qr } = useWords().tutor
  const { shown, problem, next } = useRotating((secret) => makeCode(lesson, secret))
  const isGood = (shown?.made.expiresAt ?? 0) > useNow(1_000)
  if (problem) return <NoCode problem={problem} onAgain={next} />
  if (!shown) return <StatePanel part kind="loading" text={qr.wall.making} />
  return (
    <div className="flex flex-1 flex-col gap-4 p-4 @4xl:flex-row @4xl:items-stretch">
      <WallPoster lesson={lesson} secret={isGood ? shown.secret : null} nextAt={shown.made.nextAt} />
      <AtTheDoor lesson={lesson} />
    </div>
  )
}

async function makeCode({ id: lessonId }: Lesson, secret: Secret): Promise<Answer<Terms>> {
  const answer = await send('/tutor/generate-url', { lessonId, wish: { kind: 'wall', secret } })
  return answer.ok ? { ...answer, value: codeOf(answer.value) } : answer
}

function codeOf(told: OutputOf<'/tutor/generate-url'>): Terms {
  if (told.kind !== 'wall') throw new Error(`A code was asked for and a ${told.kind} given`)
  return told.code
}

function NoCode({ problem, onAgain }: { problem: Problem; onAgain: () => void }) {
  const words = useWords()
  const { qr } = words.tutor
  if (problem.kind === 'refused' && problem.code === 'LessonOver')
    return <StatePanel part kind="finished" text={qr.over} />
  if (problem.kind === 'refused' && problem.code === 'NotToday')
    return <StatePanel part kind="empty" text={qr.notToday} />
  const again = <Button onClick={onAgain}>{plain(words.shared.retry)}</Button>
  return <StatePanel part kind="error" text={problemSentence(words, problem)} action={again} />
}
