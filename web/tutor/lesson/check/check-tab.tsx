import { useState } from 'react'
import type { Level } from '#contract/curriculum.ts'
import type { AttemptId, ChapterId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import type { DeskProps } from '../panel/desk-props.ts'
import { chapterById, chapterOf } from './chapter-at.ts'
import { ChapterCheck } from './chapter-check.tsx'
import { ChapterSelect } from './chapter-select.tsx'

/** A chapter's check: how the student stands in it now, what was before, and everybody else. */
export function CheckTab(props: DeskProps) {
  const asked = useAsk('/levels', {})
  return <AskedPart asked={asked}>{({ levels }) => <ChosenChapter {...props} levels={levels} />}</AskedPart>
}

function ChosenChapter({ levels, ...props }: DeskProps & { levels: Level[] }) {
  const words = useWords().tutor.desk.check
  const attemptId = props.student.attempt?.id ?? null
  // A check that begins is what the tutor wants to see, whatever was chosen before.
  const [choice, setChoice] = useState<{ chapterId: ChapterId; during: AttemptId | null } | null>(null)
  const chosen = choice?.during === attemptId ? chapterById(levels, choice.chapterId) : null
  const at = chosen ?? chapterOf(props.student, levels)
  if (!at) return <p className="text-sm text-quiet">{words.noBook}</p>
  return (
    <>
      <ChapterSelect at={at} onChange={(chapterId) => setChoice({ chapterId, during: attemptId })} />
      <ChapterCheck key={at.chapter.id} {...props} at={at} />
    </>
  )
}
